export type FileFormat = 'csv' | 'xlsx';

export const fileFormats: readonly { format: FileFormat; name: string }[] = [
  { format: 'csv', name: 'CSV' },
  { format: 'xlsx', name: 'Excel (.xlsx)' },
];

/** The address of a table as a file of this format. */
export const inFormat = (href: string, format: FileFormat): string =>
  format === 'csv' ? href : `${href}${href.includes('?') ? '&' : '?'}format=${format}`;

/** For the field that chooses a file with a table. */
export const tableFiles = '.csv,.tsv,.txt,.xlsx,.xlsm';
