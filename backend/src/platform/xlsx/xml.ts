import { StringDecoder } from 'node:string_decoder';
import { TaskError } from '../errors/task-error';
import { lazyPackage } from '../lazily';
import { damaged, tooLarge } from './zip';

const htmlparser = lazyPackage<typeof import('htmlparser2')>('htmlparser2');

export interface XmlHandler {
  /** @param name without its namespace prefix */
  open(name: string, attributes: Record<string, string>): void;
  text?(text: string): void;
  close?(name: string): void;
}

const local = (name: string): string => {
  const colon = name.indexOf(':');
  return colon < 0 ? name : name.slice(colon + 1);
};

/** Bytes without a tag or text: an attribute or a comment that is longer is an attack. */
const maxQuietBytes = 2_000_000;
const maxDepth = 100;

/** Feeds a part of a workbook to `handler`, piece by piece; yields after each piece. @throws TaskError for a part with a DTD or a NUL character, and for attacks */
export async function* parsedXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): AsyncIterable<void> {
  const decoder = new StringDecoder('utf8');
  let quiet = 0;
  let depth = 0;
  const { Parser } = htmlparser();
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        quiet = 0;
        if (++depth > maxDepth) throw tooLarge('is nested too deeply');
        handler.open(local(name), attributes);
      },
      ontext(text) {
        quiet = 0;
        handler.text?.(text);
      },
      onclosetag(name) {
        quiet = 0;
        depth--;
        handler.close?.(local(name));
      },
      onprocessinginstruction(name) {
        if (name.startsWith('!'))
          throw new TaskError('unreadable_input', 'The Excel file has a document type declaration.', {
            hint: 'Save it again as .xlsx, or as CSV.',
          });
      },
    },
    { xmlMode: true },
  );
  for await (const piece of pieces) {
    quiet += piece.length;
    if (quiet > maxQuietBytes) throw tooLarge('has too long a text in its markup');
    // XML has no such character, and Postgres stores none.
    if (piece.includes(0)) throw damaged();
    parser.write(decoder.write(piece));
    yield;
  }
  parser.end();
  yield;
}

/** Reads a whole small part. */
export async function readXml(pieces: AsyncIterable<Buffer>, handler: XmlHandler): Promise<void> {
  for await (const _ of parsedXml(pieces, handler));
}
