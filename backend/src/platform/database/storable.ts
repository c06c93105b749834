/** Whether Postgres can store a value as text: it takes neither NUL nor half of a surrogate pair. */
export const isStorable = (value: unknown): value is string =>
  typeof value === 'string' && !value.includes('\u0000') && value.isWellFormed();
