import { TaskError } from '../../../platform/errors/task-error';
import { maxWorkbookBytes, tooLargeFile, Workbook } from '../../../platform/xlsx/workbook';
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

/**
 * The workbook of an .xlsx file, for which the input is opened once.
 * @returns null for a text
 * @throws TaskError naming what the file is, if its bytes show that it is neither, and for a workbook that is too large
 */
export async function workbookOf(open: OpenBytes, signal: AbortSignal): Promise<Workbook | null> {
  const { head, tail, whole } = await bytesOf(open, signal);
  const found = signatureOf(head);
  if (!found) return null;
  if (found.what === 'a ZIP archive') {
    // The names of the parts stand in front of each of them and at the end of the archive.
    const ends = Buffer.concat([head, tail]);
    const inside = archives.find(([name]) => ends.includes(name));
    if (inside) throw refusal(inside[1], inside[2]);
    if (ends.includes('xl/')) {
      if (!whole) throw tooLargeFile();
      return Workbook.of(whole, signal);
    }
  }
  if (found.starts[0] === 0xd0 && (tail.includes(encryptedPackage) || head.includes(encryptedPackage)))
    throw refusal('an Excel file with a password', 'Save it without a password as .xlsx or CSV.');
  throw refusal(found.what, found.cure);
}

const signatureOf = (head: Buffer) => signatures.find(({ starts }) => head.subarray(0, 16).indexOf(bytesOfSignature(starts)) === 0);

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

/** An archive, or what a workbook with a password is in. */
const mayBeWorkbook = (head: Buffer): boolean => ['PK', 0xd0].includes(signatureOf(head)?.starts[0] ?? '');

interface Ends {
  head: Buffer;
  tail: Buffer;
  /** Null for what cannot be a workbook, and for what is larger than any may be. */
  whole: Buffer | null;
}

/** Reads what cannot be a workbook no further than to its beginning. */
async function bytesOf(open: OpenBytes, signal: AbortSignal): Promise<Ends> {
  let pieces: Uint8Array[] = [];
  let head = Buffer.alloc(0);
  let tail = Buffer.alloc(0);
  let length = 0;
  for await (const piece of await open()) {
    signal.throwIfAborted();
    length += piece.length;
    if (head.length < headBytes) head = Buffer.concat([head, piece]).subarray(0, headBytes);
    if (head.length === headBytes && !mayBeWorkbook(head)) return { head, tail, whole: null };
    tail = Buffer.concat([tail, piece]).subarray(-tailBytes);
    if (length > maxWorkbookBytes) pieces = [];
    else pieces.push(piece);
  }
  return { head, tail, whole: length > maxWorkbookBytes ? null : Buffer.concat(pieces) };
}

const headBytes = 4_096;
const tailBytes = 64 * 1024;
/** The part of an encrypted document (MS-OFFCRYPTO 2.3.4), as a name in an OLE file. */
const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');

const bytesOfSignature = (parts: readonly (number | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === 'number' ? Buffer.from([part]) : Buffer.from(part, 'latin1'))));
