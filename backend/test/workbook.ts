import { crc32, deflateRawSync } from 'node:zlib';

export const zipEnd = Buffer.from('PK\x05\x06', 'latin1');

/** A ZIP archive of these parts, each packed. */
export function zipOf(parts: Record<string, string | Buffer>): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const [name, content] of Object.entries(parts)) {
    const bytes = Buffer.from(content as string);
    const packed = deflateRawSync(bytes);
    const fields = Buffer.alloc(22);
    fields.writeUInt16LE(8, 4);
    fields.writeUInt32LE(crc32(bytes), 10);
    fields.writeUInt32LE(packed.length, 14);
    fields.writeUInt32LE(bytes.length, 18);
    const sizes = Buffer.alloc(4);
    sizes.writeUInt16LE(Buffer.byteLength(name), 0);
    const offset = Buffer.alloc(16);
    offset.writeUInt32LE(at, 12);
    files.push(Buffer.from('PK\x03\x04', 'latin1'), fields, sizes, Buffer.from(name), packed);
    directory.push(Buffer.from('PK\x01\x02\x14\x00', 'latin1'), fields, sizes, offset.subarray(2), Buffer.from(name));
    at += 4 + 22 + 4 + Buffer.byteLength(name) + packed.length;
  }
  const end = Buffer.alloc(18);
  end.writeUInt16LE(Object.keys(parts).length, 6);
  end.writeUInt32LE(at, 12);
  return Buffer.concat([...files, ...directory, zipEnd, end]);
}

export interface BookOptions {
  /** Format codes of the cell styles 1, 2, ...; a number is a built-in format. */
  formats?: (string | number)[];
  strings?: string[];
  is1904?: boolean;
  hidden?: string[];
  /** Parts that replace or join those of the workbook. */
  parts?: Record<string, string>;
}

const xml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** An .xlsx file. `sheets` has the rows of each sheet by its name, as XML. */
export function workbook(
  sheets: Record<string, string>,
  { formats = [], strings = [], is1904, hidden = [], parts }: BookOptions = {},
): Buffer {
  const names = Object.keys(sheets);
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const related = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
  const relation = (id: string, type: string, target: string) => `<Relationship Id="${id}" Type="${related}/${type}" Target="${target}"/>`;
  const own = formats.flatMap((code, at) => (typeof code === 'string' ? `<numFmt numFmtId="${164 + at}" formatCode="${xml(code)}"/>` : []));
  return zipOf({
    '[Content_Types].xml': '<Types/>',
    '_rels/.rels': `<Relationships>${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${related}"><workbookPr${is1904 ? ' date1904="1"' : ''}/><sheets>${names
      .map((name, at) => `<sheet name="${xml(name)}" sheetId="${at + 1}"${hidden.includes(name) ? ' state="hidden"' : ''} r:id="s${at}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => relation(`s${at}`, 'worksheet', `worksheets/sheet${at + 1}.xml`)).join('')}${relation(
      'st',
      'styles',
      'styles.xml',
    )}${relation('ss', 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/styles.xml': `<styleSheet><numFmts>${own.join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${formats
      .map((code, at) => `<xf numFmtId="${typeof code === 'string' ? 164 + at : code}"/>`)
      .join('')}</cellXfs></styleSheet>`,
    'xl/sharedStrings.xml': `<sst>${strings.map((text) => `<si>${text}</si>`).join('')}</sst>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/sheet${at + 1}.xml`,
        `<worksheet xmlns="${main}"><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...parts,
  });
}

/** A row of a sheet; numbers are numeric cells, `[value, style]` numeric cells of a style, texts text cells, `<...` cells as XML. */
export type BookCell = string | number | null | [number, number];

export const rowsXml = (...rows: BookCell[][]): string => rows.map((cells) => `<row>${cells.map(cellXml).join('')}</row>`).join('');

function cellXml(cell: BookCell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell !== 'string') return `<c s="${cell[1]}"><v>${cell[0]}</v></c>`;
  return cell.startsWith('<') ? cell : `<c t="inlineStr"><is><t>${xml(cell)}</t></is></c>`;
}
