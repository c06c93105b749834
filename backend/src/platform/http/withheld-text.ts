/** Replaces a text that the caller may not read. */
export const withheldText = 'Contains customer data. Ask an owner for access.';
