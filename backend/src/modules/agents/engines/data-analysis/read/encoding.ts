import { isAscii } from 'node:buffer';
import { TextDecoder } from 'node:util';
import chardet from 'chardet';
import iconv from 'iconv-lite';
import { OpenBytes, slices } from './bytes';

export interface EncodingReport {
  /** A name `iconv-lite` decodes. */
  encoding: string;
  bytes: number;
}

const EVIDENCE_BYTES = 256 * 1024;
/** Of 100. Few accents make chardet guess; Windows-1252 is then the likeliest by far. */
const MIN_CONFIDENCE = 10;
/** A pound sign alone looks Polish to chardet. */
const WESTERN_BONUS = 10;

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
  return { encoding: statisticalGuess(Buffer.concat(evidence)), bytes };
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

/** Text with a few broken characters is still UTF-8; anything else is for chardet, which must be sure to name a rare encoding. */
function statisticalGuess(evidence: Buffer): string {
  const decoded = evidence.toString('utf8');
  const broken = decoded.split('\ufffd').length - 1;
  const accented = decoded.match(/[^\p{ASCII}\ufffd]/gu)?.length ?? 0;
  if (accented > 4 * broken) return 'utf-8';
  const guesses = chardet
    .analyse(accentedParts(evidence))
    .map(({ name, confidence }) => ({ name: supersets[name.toLowerCase()] ?? name.toLowerCase(), confidence }))
    .filter(({ name, confidence }) => confidence >= MIN_CONFIDENCE && iconv.encodingExists(name) && name !== 'utf-8');
  const best = guesses[0];
  const western = guesses.find(({ name }) => name === 'windows-1252');
  return best && (!western || best.confidence - western.confidence > WESTERN_BONUS) ? best.name : 'windows-1252';
}

/** The lines with non-ASCII bytes; among thousands of plain ones they would not be heard. */
function accentedParts(evidence: Buffer): Buffer {
  const lines = evidence.toString('latin1').split('\n');
  return Buffer.from(lines.filter((line) => /[^\p{ASCII}]/u.test(line)).join('\n'), 'latin1');
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
