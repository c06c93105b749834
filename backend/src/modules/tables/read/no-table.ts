import { TaskError } from '../../../platform/errors/task-error';
import type { OpenBytes } from './bytes';

const saveAsCsv = 'Open it in a spreadsheet program and save the sheet as CSV.';
const saveAsXlsx = 'Save it as .xlsx or CSV.';
const chooseExport = 'Export the table as CSV and choose that file.';

/** Files by their first bytes, as the registers of file types (PRONOM, IANA) list them. */
const signatures: readonly { starts: readonly (number | string)[]; what: string; cure: string }[] = [
  { starts: [0xd0, 0xcf, 0x11, 0xe0], what: 'an Excel file in the old format (.xls)', cure: saveAsXlsx },
  { starts: [0x09, 0x08], what: 'an Excel file in the old format (.xls)', cure: saveAsXlsx },
  { starts: ['PK', 0x03, 0x04], what: 'a ZIP archive', cure: 'Unpack it and choose the CSV file in it.' },
  { starts: ['%PDF'], what: 'a PDF document', cure: chooseExport },
  { starts: [0x89, 'PNG'], what: 'an image', cure: chooseExport },
  { starts: [0xff, 0xd8, 0xff], what: 'an image', cure: chooseExport },
  { starts: ['GIF8'], what: 'an image', cure: chooseExport },
  { starts: ['RIFF'], what: 'an image or a recording', cure: chooseExport },
  { starts: [0x1f, 0x8b], what: 'a compressed file (.gz)', cure: 'Unpack it and choose the CSV file in it.' },
  { starts: ['7z', 0xbc, 0xaf], what: 'a compressed file (.7z)', cure: 'Unpack it and choose the CSV file in it.' },
  { starts: ['Rar!'], what: 'a compressed file (.rar)', cure: 'Unpack it and choose the CSV file in it.' },
  { starts: ['SQLite format 3'], what: 'a database', cure: chooseExport },
  { starts: ['{\\rtf'], what: 'a text document (.rtf)', cure: chooseExport },
];

/** Archives by the names of their parts and by their first one. */
const archives: readonly [name: string, what: string, cure: string][] = [
  ['xl/workbook.bin', 'an Excel file in the binary format (.xlsb)', saveAsXlsx],
  ['word/', 'a Word document', chooseExport],
  ['opendocument.spreadsheet', 'an OpenDocument sheet (.ods)', saveAsXlsx],
  ['Index/Document.iwa', 'a Numbers document', saveAsXlsx],
];

const refusal = (what: string, cure: string): TaskError =>
  new TaskError('unreadable_input', `This is ${what}, which cannot be read.`, { hint: cure });

/** @returns true for an .xlsx file. @throws TaskError `unreadable_input` naming what the file is, if its bytes show that it is no text */
export async function isWorkbook(open: OpenBytes): Promise<boolean> {
  const head = await headOf(open);
  const found = signatures.find(({ starts }) => head.subarray(0, 16).indexOf(bytesOf(starts)) === 0);
  if (!found) return false;
  if (found.what === 'a ZIP archive') {
    // The names of the parts stand in front of each of them and at the end of the archive.
    const ends = Buffer.concat([head, await tailOf(open)]);
    const inside = archives.find(([name]) => ends.includes(name));
    if (inside) throw refusal(inside[1], inside[2]);
    if (ends.includes('xl/')) return true;
  }
  if (found.starts[0] === 0xd0) {
    const isLocked = (await tailOf(open)).includes(encryptedPackage) || head.includes(encryptedPackage);
    if (isLocked) throw refusal('an Excel file with a password', 'Save it without a password as .xlsx or CSV.');
  }
  throw refusal(found.what, found.cure);
}

/** @throws TaskError `unreadable_input` for texts that are no tables */
export function refuseOtherTexts(sample: string): void {
  const head = sample
    .slice(0, 4_000)
    .replace(/^\s*<!--[^>]{0,500}-->/, '')
    .trimStart();
  if (/^(<!doctype html|<html|<head|<body|<table|<meta|<div)\b/i.test(head)) throw refusal('a web page', saveAsCsv);
  if (/^<\?xml|^<[a-z][\w:.-]*(\s+[\w:.-]+="[^"]*")*\s*\/?>/i.test(head)) {
    throw head.includes('office:spreadsheet')
      ? refusal('an Excel file in the XML format of 2003', saveAsCsv)
      : refusal('an XML file', chooseExport);
  }
  if (/^[A-Z][A-Za-z-]{1,30}: [^\n]*\n[A-Z][A-Za-z-]{1,30}: /.test(head) && /^Subject: /m.test(head))
    throw refusal('an e-mail', 'Save the attached table and choose that file.');
  if (isJson(head)) throw refusal('JSON', chooseExport);
}

/** An object, a list, or one object a line. */
const isJson = (head: string): boolean =>
  /^\{\s*("[^"]*"\s*:|\})/.test(head) || /^\[\s*(\{|\[|"[^"]*"\s*[,\]]|-?\d[\d.]*\s*[,\]]|\])/.test(head);

async function headOf(open: OpenBytes): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of await open()) {
    parts.push(chunk);
    length += chunk.length;
    if (length >= headBytes) break;
  }
  return Buffer.concat(parts).subarray(0, headBytes);
}

async function tailOf(open: OpenBytes): Promise<Buffer> {
  let tail = Buffer.alloc(0);
  for await (const chunk of await open()) tail = Buffer.concat([tail, chunk]).subarray(-tailBytes);
  return tail;
}

const headBytes = 4_096;
const tailBytes = 64 * 1024;
/** The part of an encrypted document (MS-OFFCRYPTO 2.3.4), as a name in an OLE file. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

const bytesOf = (parts: readonly (number | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part, 'latin1'))));
