type IsoDate<T> = T extends Date ? string : T;

/** A row as a DTO has it: moments are ISO 8601 texts in UTC. */
export type IsoDates<Row> = { [K in keyof Row]: IsoDate<Row[K]> };

/** @returns a copy of the row whose dates are texts; what lies deeper in it stays as it is. */
export const isoDates = <Row extends object>(row: Row): IsoDates<Row> =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  ) as IsoDates<Row>;
