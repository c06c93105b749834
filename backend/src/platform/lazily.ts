/** @returns what gives the value, made when it is first asked for. A `make` that throws is asked again. */
export function lazily<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}
