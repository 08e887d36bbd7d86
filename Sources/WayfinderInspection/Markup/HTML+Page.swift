// Wayfinder is released under the MIT license; see LICENSE.

extension HTML {
  /// The text of a page with its style and script.
  static func page(titled title: String, _ content: [HTML]) -> String {
    let head = HTML.element(
      "head", [:],
      [
        .element("meta", ["charset": "utf-8"]),
        .element("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
        .element("meta", ["name": "color-scheme", "content": "light dark"]),
        .element(
          "meta",
          [
            "http-equiv": "Content-Security-Policy",
            "content":
              "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'",
          ]),
        .element("title", text: title),
        .element("style", [:], [.markup(PageStyle.text)]),
      ])
    let body = HTML.element(
      "body", [:], content + [.element("script", [:], [.markup(PageScript.text)])])
    var text = "<!doctype html>\n"
    HTML.element("html", ["lang": "en"], [head, body]).write(to: &text)
    return text + "\n"
  }

  /// The search field.
  static var search: HTML {
    .element(
      "p", class: "search", [:],
      [
        .element("label", ["for": "search"], [.text("Search")]),
        .element("input", ["id": "search", "type": "search", "autocomplete": "off"]),
        .element("span", ["id": "count", "role": "status"]),
      ])
  }
}

/// The style of a page: trees look like phones; light, dark and print. At most 8 KB.
enum PageStyle {
  /// The pairs of colors of text and ground, in both themes.
  static let light = (
    text: "#1b1f24", faint: "#57606a", ground: "#ffffff", card: "#f3f5f7", line: "#6e7781",
    accent: "#0550ae", bad: "#a40e26"
  )
  static let dark = (
    text: "#e6edf3", faint: "#9aa4af", ground: "#0d1117", card: "#1c232c", line: "#7d8590",
    accent: "#79b8ff", bad: "#ff9492"
  )

  static let text = """
    :root{color-scheme:light dark;--text:\(light.text);--faint:\(light.faint);--ground:\(light.ground);--card:\(light.card);--line:\(light.line);--accent:\(light.accent);--bad:\(light.bad)}
    @media (prefers-color-scheme:dark){#map svg{filter:invert(1) hue-rotate(180deg)}#map svg>rect:first-of-type{fill:none}:root{--text:\(dark.text);--faint:\(dark.faint);--ground:\(dark.ground);--card:\(dark.card);--line:\(dark.line);--accent:\(dark.accent);--bad:\(dark.bad)}}
    *{box-sizing:border-box}
    body{margin:0 auto;max-width:72rem;padding:1rem;font:1rem/1.5 system-ui,sans-serif;color:var(--text);background:var(--ground);overflow-wrap:anywhere}
    h1{margin:0}h2{border-bottom:2px solid var(--line);margin-top:2.5rem}h3{margin:0 0 .5rem}
    a,summary{color:var(--accent)}a:focus-visible,summary:focus-visible,input:focus-visible,[tabindex]:focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    nav a,summary{display:inline-block;min-height:24px;margin-right:1rem;cursor:pointer}summary{display:list-item}
    .verdict{font-size:1.25rem;font-weight:600}.bad,.error h3,.warning h3{color:var(--bad)}
    .kind,caption,figcaption,.again{color:var(--faint);font-size:.875rem;margin:.25rem 0}caption{text-align:left}
    table{border-collapse:collapse;overflow-wrap:normal}th,td{border-bottom:1px solid var(--line);padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}
    pre{white-space:pre-wrap;background:var(--card);padding:.5rem;border-radius:.25rem}
    .search label{margin-right:.5rem}.search input{font:inherit;min-width:min(24rem,100%);padding:.25rem .5rem;min-height:2rem}
    article,.row:is(details){border:1px solid var(--line);border-radius:.5rem;padding:.75rem;margin:.75rem 0}
    .links>.row{border-width:0 0 1px;border-radius:0;padding:0;margin:0}.heads{font-weight:600;border-bottom:1px solid var(--line)}
    .heads,.links summary{display:grid;grid-template-columns:5fr 4fr 3fr 2fr;gap:.25rem .75rem;padding:.25rem 0;margin:0}.links summary{color:inherit}.links summary code{color:var(--accent)}.links summary>*{min-width:0}.links summary>.kind{overflow-wrap:normal;margin:0}
    .links summary code::before{content:"▸ "}.links [open]>summary code::before{content:"▾ "}
    @media (max-width:40rem){.heads{display:none}.links summary{display:flex;flex-wrap:wrap}.links summary code{flex-basis:100%}}
    .wide{overflow-x:auto}.figures{display:flex;flex-wrap:wrap;gap:.5rem 1rem}
    .figures>ol{flex:1;min-width:min(16rem,100%);margin:0;padding-left:2.5rem}
    figure,.place{margin:.5rem 0;width:min(15rem,100%)}figure{width:min(15rem,50% - .5rem)}
    .phone{list-style:none;margin:0;padding:.5rem;border:3px solid var(--line);border-radius:1.75rem;background:var(--ground);min-height:12rem;display:grid;overflow:hidden}
    .phone ol,.phone ul{list-style:none;margin:0;padding:0}
    .layer{grid-area:1/1;background:var(--ground);border-radius:1.25rem;padding:.5rem;min-width:0}
    .layer,.layer div,.layer .stack,.stack>.top,.columns>li{display:flex;flex-direction:column}
    .layer>:last-child,.tabs>:first-child,.custom>:last-child,.stack>.top,.top>div,.top>ul,.top>ol{flex:1}
    .modal{margin-top:2rem;border:2px solid var(--line);box-shadow:0 0 0 5rem color-mix(in srgb,var(--ground) 65%,transparent);clip-path:inset(-2rem 0 0 0)}
    .small{align-self:center;margin:2rem 1.5rem 0;min-height:4rem}.full{margin-top:0;border:0}
    .stack>li{border:1px solid var(--line);border-bottom:0;border-radius:.5rem .5rem 0 0;background:var(--card);color:var(--faint);padding:.125rem .5rem;margin:0 .5rem;font-size:.875rem}
    .stack>.top{color:var(--text);font-size:1rem;margin:0;min-height:4rem;border-bottom:1px solid var(--line);border-radius:.5rem}
    .screen{margin:0;font-weight:600}.phone small{display:block;font-weight:400;color:var(--faint)}.phone .columns{display:flex;gap:.5rem}.columns>li{flex:1;min-width:0;border:1px solid var(--line);border-radius:.5rem;padding:.25rem}.columns>.hidden{opacity:.6}
    .bar{display:flex;justify-content:space-around;gap:.25rem;font-size:.75rem;border-top:1px solid var(--line);padding-top:.25rem!important;margin-top:.5rem!important}
    .custom>.bar{flex-wrap:wrap;justify-content:start;gap:0 .5rem;border-top:0;border-bottom:1px solid var(--line);padding:0 0 .25rem!important;margin:0 0 .5rem!important}
    .bar>li{min-width:0;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}.bar>[aria-current]{flex-shrink:0;max-width:60%}.bar [aria-current] b{border-bottom:3px solid var(--accent)}
    ins{font-size:.75rem;font-weight:600;text-decoration:none;border:2px solid var(--accent);border-radius:.5rem;padding:0 .375rem;color:var(--accent)}
    .walk>article{display:none;scroll-margin-top:1rem}.walk>article:target,.walk:not(:has(>:target))>article:first-child{display:block}
    .way{min-height:1.75rem;margin:0 0 .25rem}.way a,.ways a,.bar a{display:inline-block;vertical-align:top;min-height:24px;min-width:24px}.way a{margin-right:1rem}
    .ways{flex:1;min-width:min(16rem,100%)}.ways ul{margin:0 0 1rem;padding-left:1.25rem;columns:14rem;column-gap:2rem}.ways li{break-inside:avoid}
    [hidden]{display:none!important}
    @media print{.search,header>.kind,nav,#walk,figure details,figure .again{display:none}.links{columns:2}.heads{display:none}.links summary{display:flex;flex-wrap:wrap}.links summary code{flex-basis:100%}figure{width:11rem}.phone{min-height:8rem}.wide{overflow:visible}table{font-size:.75rem}td{overflow-wrap:anywhere}#map svg{width:100%;height:auto}article,figure,.row{break-inside:avoid}details::details-content{content-visibility:visible;display:block}}
    @media (prefers-reduced-motion:no-preference){html{scroll-behavior:smooth}}
    """
}

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
