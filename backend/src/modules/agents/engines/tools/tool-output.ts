/** JSON Schema of one field of an answer. */
interface OutputField {
  type?: string | readonly string[];
  format?: 'date' | 'date-time';
  title?: string;
  description?: string;
  items?: object;
}
type Fields = Record<string, OutputField>;

export const string = (description?: string): OutputField => ({ type: 'string', ...(description !== undefined && { description }) });
export const stringOrNull = (description?: string): OutputField => ({ ...string(description), type: ['string', 'null'] });
export const number = (description?: string): OutputField => ({ type: 'number', ...(description !== undefined && { description }) });
export const numberOrNull = (description?: string): OutputField => ({ ...number(description), type: ['number', 'null'] });
export const flag = (description?: string): OutputField => ({ type: 'boolean', ...(description !== undefined && { description }) });
export const date = (description?: string): OutputField => ({ ...string(description), format: 'date' });

/** An object whose fields depend on the data. */
export const details = (description: string): OutputField => ({ type: ['object', 'string', 'null'], description });

const fieldsOf = (properties: Fields) => ({ type: 'object', properties });

export const list = (row: Fields, description?: string): OutputField => ({
  type: 'array',
  items: fieldsOf(row),
  ...(description !== undefined && { description }),
});

export const strings = (description?: string): OutputField => ({
  type: 'array',
  items: { type: 'string' },
  ...(description !== undefined && { description }),
});

/** Rows whose columns depend on an argument: by its value. */
export const listBy = (argument: string, rows: Readonly<Record<string, Fields>>): OutputField => ({
  type: 'array',
  description: `Its columns depend on "${argument}".`,
  items: { anyOf: Object.entries(rows).map(([title, row]) => ({ title, ...fieldsOf(row) })) },
});

/** JSON Schema of a tool's output. Fields that some answers leave out are named as well. */
export const gives = (properties: Fields): object => fieldsOf(properties);
