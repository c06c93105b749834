/** A cell of a table that is written to a file. */
export type TableCell = string | number | Date | null;
