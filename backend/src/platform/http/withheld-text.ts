/** Stands in place of a text that a caller may not read. */
export const withheldText = 'Contains customer data. Ask an owner for access.';
