// Wayfinder is released under the MIT license; see LICENSE.

// The compiler accepts a misspelt feature name in silence. This file does not.
#if !hasFeature(ExistentialAny) || !hasFeature(ImmutableWeakCaptures)
  #error("Package.swift asks for a feature that this compiler does not know.")
#endif
#if !hasFeature(InferIsolatedConformances) || !hasFeature(InternalImportsByDefault)
  #error("Package.swift asks for a feature that this compiler does not know.")
#endif
#if !hasFeature(MemberImportVisibility) || !hasFeature(NonisolatedNonsendingByDefault)
  #error("Package.swift asks for a feature that this compiler does not know.")
#endif
