/** Types of Postgres whose values arrive as one type of TypeScript, by their object identifiers, which are the same in every database. */
export interface ColumnKind {
  readonly name: string;
  readonly oids: readonly number[];
}

/** @see https://github.com/postgres/postgres/blob/master/src/include/catalog/pg_type.dat */
export const kinds = {
  boolean: { name: 'boolean', oids: [16] },
  int: { name: 'int', oids: [21, 23] },
  float: { name: 'float', oids: [700, 701] },
  digits: { name: 'digits', oids: [20, 1700] },
  text: { name: 'text', oids: [25, 1043, 2950, 19] },
  timestamp: { name: 'timestamp', oids: [1184] },
  date: { name: 'date', oids: [1082] },
  json: { name: 'json', oids: [114, 3802] },
  bytes: { name: 'bytes', oids: [17] },
  texts: { name: 'texts', oids: [1009, 2951, 1015] },
  ints: { name: 'ints', oids: [1005, 1007] },
  digitLists: { name: 'digitLists', oids: [1016, 1231] },
} satisfies Record<string, ColumnKind>;

/** The kind of a column by the type that its entity declares. */
export const kindOfType: Readonly<Record<string, ColumnKind>> = {
  boolean: kinds.boolean,
  smallint: kinds.int,
  int: kinds.int,
  integer: kinds.int,
  'double precision': kinds.float,
  bigint: kinds.digits,
  numeric: kinds.digits,
  text: kinds.text,
  varchar: kinds.text,
  uuid: kinds.text,
  timestamptz: kinds.timestamp,
  date: kinds.date,
  jsonb: kinds.json,
  bytea: kinds.bytes,
  'text[]': kinds.texts,
  'uuid[]': kinds.texts,
  'bigint[]': kinds.digitLists,
};
