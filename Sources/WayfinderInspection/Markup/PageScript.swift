// Wayfinder is released under the MIT license; see LICENSE.

/// The script of a page, which only hides, opens and jumps. At most 8 KB.
enum PageScript {
  static let text = """
    (function(){
    var field=document.getElementById('search'),count=document.getElementById('count');
    var rows=[].slice.call(document.querySelectorAll('.row')),last=-1;
    function filter(){
    var words=field.value.toLowerCase().split(/\\s+/).filter(Boolean),shown=0;
    rows.forEach(function(row){
    var text=row.getAttribute('data-words');
    var fits=words.every(function(word){return word[0]==='-'&&word.length>1?text.indexOf(word.slice(1))<0:text.indexOf(word)>=0});
    row.hidden=!fits;if(!fits)return;
    shown++;
    var fold=row.parentElement.closest('details');if(fold&&words.length)fold.open=true});
    count.textContent=words.length?' '+shown+' of '+rows.length:'';
    }
    function keep(){
    var words=encodeURIComponent(field.value);
    try{history.replaceState(null,'',words?'#q='+words:'#')}catch(error){}
    }
    function recall(){
    var match=/^#q=(.*)$/.exec(location.hash);
    if(match){try{field.value=decodeURIComponent(match[1])}catch(error){field.value=match[1]}filter();return}
    field.value='';filter();
    var target=location.hash.length>1&&document.getElementById(location.hash.slice(1));
    for(var node=target;node;node=node.parentElement)if(node.tagName==='DETAILS')node.open=true;
    if(target)target.scrollIntoView();
    }
    function move(step){
    var seen=rows.filter(function(row){return !row.hidden&&row.tagName!=='TR'});
    if(!seen.length)return;
    last=Math.min(seen.length-1,Math.max(0,last+step));
    (seen[last].tagName==='DETAILS'?seen[last].querySelector('summary'):seen[last]).focus();
    }
    function unfold(event){
    var row=event.target;
    if(!row.open||!row.querySelectorAll)return;
    [].slice.call(row.querySelectorAll('.again a')).forEach(function(link){
    var tree=document.getElementById(link.hash.slice(1)),line=link.parentElement;
    if(!tree||row.contains(tree))return;
    var copy=tree.cloneNode(true);
    copy.removeAttribute('id');
    copy.querySelector('figcaption').textContent=line.textContent.split(':')[0];
    line.replaceWith(copy)});
    }
    document.addEventListener('toggle',unfold,true);
    field.addEventListener('input',function(){last=-1;filter();keep()});
    window.addEventListener('hashchange',recall);
    window.addEventListener('beforeprint',function(){rows.forEach(function(row){if(row.tagName==='DETAILS')row.open=true})});
    document.addEventListener('keydown',function(event){
    if(event.ctrlKey||event.metaKey||event.altKey)return;
    if(event.key==='Escape'){field.value='';filter();keep();field.blur();return}
    if(event.target===field)return;
    if(event.key==='/'){event.preventDefault();field.focus()}
    if(event.key==='j')move(1);
    if(event.key==='k')move(-1);
    });
    recall();
    })();
    """
}
