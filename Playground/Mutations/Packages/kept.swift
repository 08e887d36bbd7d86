// Wayfinder is released under the MIT license; see LICENSE.

// Ends the manifest of each copy: only what is tried is built, with what that depends on.

var kept = tried
for _ in package.targets {
  for target in package.targets where kept.contains(target.name) {
    for case .byNameItem(let name, _) in target.dependencies { kept.insert(name) }
    for case .targetItem(let name, _) in target.dependencies { kept.insert(name) }
  }
}
package.products = []
package.targets.removeAll { !kept.contains($0.name) }
