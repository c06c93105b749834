import { posix } from 'node:path';
import { TaskError } from '../errors/task-error';
import type { OpenBytes } from '../parsing/bytes-port';
import { builtInFormat, type CellFormat, formatOf } from './number-format';
import { readXml } from './xml';
import { tooLarge, ZipArchive } from './zip';

/** The packed file is kept in memory: where containers run, the temporary folder is memory too, and a killed process leaves no file behind. */
export const maxWorkbookBytes = 50_000_000;
const maxSheets = 50;
/** Of parts without cells and texts. */
const maxPartBytes = 10_000_000;
const maxStringChars = 50_000_000;
const maxStrings = 2_000_000;

export interface SheetPart {
  name: string;
  path: string;
  isHidden: boolean;
}

/** An .xlsx file (ECMA-376, Office Open XML), without its cells. */
export class Workbook {
  private strings: string[] | null = null;

  private constructor(
    readonly archive: ZipArchive,
    readonly sheets: readonly SheetPart[],
    readonly formats: readonly CellFormat[],
    readonly is1904: boolean,
    private readonly stringsPath: string | null,
  ) {}

  /** @throws TaskError for a file that is no workbook, and above 50 MB */
  static async open(open: OpenBytes, signal: AbortSignal): Promise<Workbook> {
    return Workbook.of(await bytesOf(open, signal), signal);
  }

  /** @throws TaskError for a file that is no workbook, and above 50 MB */
  static async of(bytes: Buffer, signal: AbortSignal): Promise<Workbook> {
    if (bytes.length > maxWorkbookBytes) throw tooLargeFile();
    const archive = new ZipArchive(bytes);
    const [main] = Object.values(await relations(archive, '', '_rels/.rels', signal)).filter(({ type }) => type === 'officeDocument');
    if (!main || !archive.has(main.path) || main.path.endsWith('.bin'))
      throw new TaskError('unreadable_input', 'This is not an Excel file in the format .xlsx.', { hint: 'Save it as .xlsx or CSV.' });
    const folder = main.path.slice(0, main.path.lastIndexOf('/') + 1);
    const related = await relations(archive, folder, `${folder}_rels/${main.path.slice(folder.length)}.rels`, signal);
    const pathOf = (type: string) => Object.values(related).find((one) => one.type === type && archive.has(one.path))?.path ?? null;
    const stylesPath = pathOf('styles');
    const { sheets, is1904 } = await readSheets(archive, main.path, related, signal);
    const formats = stylesPath === null ? [] : await readFormats(archive, stylesPath, signal);
    return new Workbook(archive, sheets, formats, is1904, pathOf('sharedStrings'));
  }

  /** Texts that cells refer to by number. */
  async sharedStrings(signal: AbortSignal): Promise<readonly string[]> {
    this.strings ??= this.stringsPath === null ? [] : await readStrings(this.archive, this.stringsPath, signal);
    return this.strings;
  }
}

export const tooLargeFile = (): TaskError => tooLarge(`is larger than ${maxWorkbookBytes / 1_000_000} MB`);

async function bytesOf(open: OpenBytes, signal: AbortSignal): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of await open()) {
    signal.throwIfAborted();
    length += piece.length;
    if (length > maxWorkbookBytes) throw tooLargeFile();
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

interface Relation {
  type: string;
  path: string;
}

async function relations(archive: ZipArchive, folder: string, name: string, signal: AbortSignal): Promise<Record<string, Relation>> {
  const found: Record<string, Relation> = {};
  if (!archive.has(name)) return found;
  await readXml(archive.read(name, signal, maxPartBytes), {
    open(tag, { Id = '', Type = '', Target = '' }) {
      if (tag !== 'Relationship') return;
      const path = Target.startsWith('/') ? Target : `${folder}${Target}`;
      found[Id] = { type: Type.slice(Type.lastIndexOf('/') + 1), path: posix.normalize(path).replace(/^\//, '') };
    },
  });
  return found;
}

async function readSheets(archive: ZipArchive, path: string, related: Record<string, Relation>, signal: AbortSignal) {
  const sheets: SheetPart[] = [];
  let is1904 = false;
  await readXml(archive.read(path, signal, maxPartBytes), {
    open(tag, attributes) {
      if (tag === 'workbookPr') is1904 = isTrue(attributes.date1904);
      if (tag !== 'sheet' || sheets.length >= maxSheets) return;
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? '';
      const part = related[id];
      if (part?.type !== 'worksheet' || !archive.has(part.path)) return;
      sheets.push({ name: attributes.name ?? '', path: part.path, isHidden: (attributes.state ?? 'visible') !== 'visible' });
    },
  });
  return { sheets, is1904 };
}

const isTrue = (text: string | undefined): boolean => text === '1' || text === 'true';

/** The format of each cell style, by its number. */
async function readFormats(archive: ZipArchive, path: string, signal: AbortSignal): Promise<CellFormat[]> {
  const own = new Map<string, CellFormat>();
  const formats: CellFormat[] = [];
  let isCellStyle = false;
  await readXml(archive.read(path, signal, maxPartBytes), {
    open(tag, { numFmtId = '0', formatCode }) {
      if (tag === 'cellXfs') isCellStyle = true;
      if (tag === 'numFmt' && formatCode !== undefined) own.set(numFmtId, formatOf(formatCode.slice(0, 255)));
      if (tag === 'xf' && isCellStyle) formats.push(own.get(numFmtId) ?? builtInFormat(Number(numFmtId)));
    },
    close(tag) {
      if (tag === 'cellXfs') isCellStyle = false;
    },
  });
  return formats;
}

async function readStrings(archive: ZipArchive, path: string, signal: AbortSignal): Promise<string[]> {
  const strings: string[] = [];
  let text = '';
  let chars = 0;
  let isText = false;
  let isPhonetic = false;
  await readXml(archive.read(path, signal), {
    open(tag) {
      if (tag === 'si') text = '';
      isText = tag === 't' && !isPhonetic;
      if (tag === 'rPh') isPhonetic = true;
    },
    text(piece) {
      if (!isText) return;
      text += piece;
      chars += piece.length;
      if (chars > maxStringChars) throw tooLarge('has too much text');
    },
    close(tag) {
      isText = false;
      if (tag === 'rPh') isPhonetic = false;
      if (tag === 'si' && strings.push(unescaped(text)) > maxStrings) throw tooLarge('has too much text');
    },
  });
  return strings;
}

/** Characters that XML cannot hold stand as `_x000D_` (ECMA-376 part 1, 22.9.2.19). Those that Postgres cannot store are replaced. */
export const unescaped = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16) || 0x20)).toWellFormed()
    : text;
