import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { OpenBytes, slices } from './bytes';
import { plausibility, type Plausibility } from './plausible';
import { cutText } from '../../../platform/cut-text';

export interface EncodingReport {
  /** A name `iconv-lite` decodes. */
  encoding: string;
  bytes: number;
  /** The text in the encodings that are as likely, this one first; absent where only one makes sense. */
  readings?: EncodingReading[];
}

export interface EncodingReading {
  encoding: string;
  /** Lines of the file that the readings differ in. */
  text: string;
}

const EVIDENCE_BYTES = 256 * 1024;
const EVIDENCE_LINES = 400;
/** Of 100; guesses of chardet below it are noise. */
const MIN_CONFIDENCE = 10;
/** Share of characters that may be odd: typing errors, and signs of another encoding pasted into a field. */
const MAX_ODD = 0.05;
const SHOWN_LINES = 3;
const SHOWN_CHARS = 160;

/** Encodings of exports, the most frequent first. */
export const exportEncodings = [
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
  'shift_jis',
  'gb18030',
  'euc-kr',
  'big5',
  'euc-jp',
] as const;

/** Of old computers and of spreadsheets on a Mac. They make sense of nearly any text, so the others come first. */
const oldEncodings = ['macintosh', 'cp850'] as const;

/** Browsers and spreadsheets read these as their Windows supersets; so do we (WHATWG Encoding Standard, section 4.2). */
const supersets: Record<string, string> = { 'iso-8859-1': 'windows-1252', 'iso-8859-9': 'windows-1254' };

/**
 * Finds the encoding by reading the whole input once: a byte order mark, then zero bytes (UTF-16 without a mark), then
 * strict UTF-8, and only then statistics over the slices that hold non-ASCII bytes. One early non-ASCII byte is rare in
 * sales files, so a look at the first lines would not do.
 */
export async function detectEncoding(open: OpenBytes, signal: AbortSignal, maxBytes?: number): Promise<EncodingReport> {
  const utf8 = new TextDecoder('utf-8', { fatal: true });
  const evidence: Buffer[] = [];
  let evidenceBytes = 0;
  let bytes = 0;
  let marked: string | null = null;
  let strictUtf8 = true;
  for await (const slice of slices(open, signal, maxBytes)) {
    if (bytes === 0) marked = byteOrderMark(slice) ?? utf16WithoutMark(slice);
    bytes += slice.length;
    if (marked) continue;
    if (evidenceBytes < EVIDENCE_BYTES && !isAscii(slice)) {
      evidence.push(Buffer.from(slice));
      evidenceBytes += slice.length;
    }
    if (strictUtf8) strictUtf8 = decodes(utf8, slice, true);
  }
  if (marked) return { encoding: marked, bytes };
  if (strictUtf8 && decodes(utf8, Buffer.alloc(0), false)) return { encoding: 'utf-8', bytes };
  return { ...readingsOf(evidence), bytes };
}

function byteOrderMark(head: Buffer): string | null {
  if (head[0] === 0xef && head[1] === 0xbb && head[2] === 0xbf) return 'utf-8';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  return null;
}

function utf16WithoutMark(head: Buffer): string | null {
  const zeros = [0, 0];
  head.forEach((byte, index) => {
    if (byte === 0) zeros[index % 2]!++;
  });
  const half = head.length / 2;
  if (zeros[1]! > half * 0.4 && zeros[0]! < half * 0.1) return 'utf-16le';
  if (zeros[0]! > half * 0.4 && zeros[1]! < half * 0.1) return 'utf-16be';
  return null;
}

function decodes(decoder: TextDecoder, slice: Buffer, stream: boolean): boolean {
  try {
    decoder.decode(slice, { stream });
    return true;
  } catch {
    return false;
  }
}

/** Text with a few broken characters is still UTF-8. Of the other encodings, those in which the text makes sense are candidates. */
function readingsOf(evidence: readonly Buffer[]): Pick<EncodingReport, 'encoding' | 'readings'> {
  const decoded = Buffer.concat(evidence).toString('utf8');
  const broken = decoded.split('\ufffd').length - 1;
  const accented = decoded.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  if (accented > 4 * broken) return { encoding: 'utf-8' };
  const lines = accentedLines(evidence);
  const guesses = new Map(
    chardet
      .analyse(Buffer.from(lines.join('\n'), 'latin1'))
      .map(({ name, confidence }) => [supersets[name.toLowerCase()] ?? name.toLowerCase(), confidence] as const)
      .filter(([name, confidence]) => confidence >= MIN_CONFIDENCE && iconv.encodingExists(name) && name !== 'utf-8'),
  );
  const read = (encoding: string, order: number) => {
    const texts = lines.map((line) => iconv.decode(Buffer.from(line, 'latin1'), encoding));
    return { encoding, texts, order, confidence: guesses.get(encoding) ?? 0, ...plausibility(texts.join('\n'), encoding) };
  };
  const isExport = new Set<string>(exportEncodings);
  const known = [
    ...exportEncodings.map((name) => read(name, 0)),
    ...[...guesses.keys()].filter((name) => !isExport.has(name)).map((name) => read(name, 1)),
  ];
  const makesSense = known.some((reading) => rank(reading) < 2);
  const readings = (makesSense ? known : [...known, ...oldEncodings.map((name) => read(name, 2))]).toSorted(
    (a, b) => rank(a) - rank(b) || a.order - b.order || b.confidence - a.confidence,
  );
  const [best, ...rest] = readings as [(typeof readings)[number], ...typeof readings];
  // If no reading makes sense, the best ones are shown.
  const limit = rank(best) < 2 ? rank(best) : Infinity;
  const others = rest.filter((reading) => rank(reading) <= limit && reading.texts.join() !== best.texts.join());
  const differing = [
    best,
    ...others.filter((reading, at) => others.findIndex(({ texts }) => texts.join() === reading.texts.join()) === at),
  ].slice(0, 4);
  if (differing.length === 1) return { encoding: best.encoding };
  return { encoding: best.encoding, readings: differing.map(({ encoding, texts }) => ({ encoding, text: shownOf(texts, differing) })) };
}

/** 0 for a text that makes sense in a language of the encoding, 1 for one that only looks like words, more for others. */
const rank = ({ odd, isCovered }: Plausibility): number => (odd > MAX_ODD ? 2 + odd : isCovered ? 0 : 1);

/** The lines in which the readings differ. */
function shownOf(texts: readonly string[], readings: readonly { texts: readonly string[] }[]): string {
  const differing = texts.filter((_, line) => new Set(readings.map((reading) => reading.texts[line])).size > 1);
  return differing
    .slice(0, SHOWN_LINES)
    .map((text) => cutText(text.trim(), SHOWN_CHARS))
    .join('\n');
}

/** Whole lines with bytes beyond ASCII, as Latin-1; among thousands of plain ones they would not be heard. */
function accentedLines(evidence: readonly Buffer[]): string[] {
  const lines = evidence.flatMap((slice) => {
    const parts = slice.toString('latin1').split(/[\r\n]+/);
    // A slice begins and ends within a line, and perhaps within a character.
    return evidence.length > 1 && parts.length > 2 ? parts.slice(1, -1) : parts;
  });
  return lines.filter((line) => /[^\p{ASCII}]/u.test(line)).slice(0, EVIDENCE_LINES);
}

/** Decoded text, slice by slice, without the byte order mark. Bytes that are not valid become U+FFFD. */
export async function* decodeText(open: OpenBytes, encoding: string, signal: AbortSignal, maxBytes?: number): AsyncIterable<string> {
  const decoder = iconv.getDecoder(encoding);
  for await (const slice of slices(open, signal, maxBytes)) {
    const text = decoder.write(slice);
    if (text) yield text;
  }
  const rest = decoder.end();
  if (rest) yield rest;
}
