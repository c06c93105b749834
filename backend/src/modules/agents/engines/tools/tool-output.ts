/** JSON Schema of one field of an answer. */
interface OutputField {
  type?: string | readonly string[];
  format?: 'date' | 'date-time';
  title?: string;
  description?: string;
  items?: object;
}
type Fields = Record<string, OutputField>;

const described = (field: OutputField, description?: string): OutputField => ({
  ...field,
  ...(description !== undefined && { description }),
});

export const string = (description?: string): OutputField => described({ type: 'string' }, description);
export const stringOrNull = (description?: string): OutputField => ({ ...string(description), type: ['string', 'null'] });
export const number = (description?: string): OutputField => described({ type: 'number' }, description);
export const numberOrNull = (description?: string): OutputField => ({ ...number(description), type: ['number', 'null'] });
export const flag = (description?: string): OutputField => described({ type: 'boolean' }, description);
export const date = (description?: string): OutputField => ({ ...string(description), format: 'date' });

/** JSON Schema of a tool's output. Fields that some answers leave out are named as well. */
export const gives = (properties: Fields): object => ({ type: 'object', properties });

/** An object whose fields depend on the data. */
export const details = (description: string): OutputField => ({ type: ['object', 'string', 'null'], description });

export const list = (row: Fields, description?: string): OutputField => described({ type: 'array', items: gives(row) }, description);

export const strings = (description?: string): OutputField => described({ type: 'array', items: { type: 'string' } }, description);

/** Rows whose columns depend on an argument: by its value. */
export const listBy = (argument: string, rows: Readonly<Record<string, Fields>>): OutputField => ({
  type: 'array',
  description: `Its columns depend on "${argument}".`,
  items: { anyOf: Object.entries(rows).map(([title, row]) => ({ title, ...gives(row) })) },
});
