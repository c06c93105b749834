/** @returns what gives the value, made when it is first asked for. A `make` that throws is asked again. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

/**
 * Loads a package at its first use instead of at every start.
 * @param name of the package, as an import names it
 * @template Package type of its exports: `typeof import('qrcode')`
 */
export const lazyPackage = <Package>(name: string): (() => Package) =>
  // oxlint-disable-next-line typescript/no-require-imports -- callers are synchronous, and import() loads a second copy
  lazily(() => require(name) as Package);
