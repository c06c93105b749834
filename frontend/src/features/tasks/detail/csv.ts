/**
 * The first `rows` records of a CSV text (RFC 4180: comma, quotes doubled inside quotes). For looking at, not for
 * computing: the real reader is on the server.
 */
export function firstRecords(text: string, rows: number): string[][] {
  const records: string[][] = [];
  let record: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = () => {
    record.push(cell);
    cell = '';
  };
  const endRecord = () => {
    endCell();
    records.push(record);
    record = [];
  };
  for (let i = 0; i < text.length && records.length < rows; i++) {
    const char = text[i]!;
    if (quoted) {
      if (char !== '"') cell += char;
      else if (text[i + 1] === '"') cell += text[++i];
      else quoted = false;
    } else if (char === '"') quoted = true;
    else if (char === ',') endCell();
    else if (char === '\n') endRecord();
    else if (char !== '\r') cell += char;
  }
  if (records.length < rows && (cell !== '' || record.length > 0)) endRecord();
  return records;
}
