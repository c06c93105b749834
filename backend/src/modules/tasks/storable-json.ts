/** JSON without what Postgres cannot store in it: NUL and halves of surrogate pairs. */
export const storableJson = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) => (typeof inner === 'string' ? inner.replaceAll('\u0000', '').toWellFormed() : inner));
