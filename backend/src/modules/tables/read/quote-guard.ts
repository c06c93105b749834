import type { Delimiter } from './dialect';

/** A record may span lines inside quotes, but not more than this; beyond it the quote was never closed. */
const MAX_RECORD_LINES = 100;

/** Whether the text ends inside a quoted field, given that it began inside (`open`) or outside one (RFC 4180, section 2). */
function endsInsideQuotes(line: string, delimiter: Delimiter, open: boolean): boolean {
  let quoted = open;
  let fieldStart = !open;
  for (let at = 0; at < line.length; at++) {
    const char = line[at];
    if (char === '"' && quoted) {
      if (line[at + 1] === '"') at++;
      else quoted = false;
    } else if (char === '"' && fieldStart) quoted = true;
    fieldStart = !quoted && char === delimiter;
  }
  return quoted;
}

/**
 * Blanks out a line whose quote is never closed. Without it one stray quote makes a CSV parser read the rest of the
 * file as a single cell. The line is emptied, not removed, so that line numbers stay right.
 */
export async function* guardQuotes(
  chunks: AsyncIterable<string>,
  dialect: { delimiter: Delimiter; newline: string },
  onUnclosed: (line: number) => void,
): AsyncIterable<string> {
  const { delimiter, newline } = dialect;
  let pending: string[] = [];
  let lineNumber = 0;
  let rest = '';

  /** Takes one line; returns what can be handed on. */
  function accept(line: string): string {
    lineNumber++;
    if (pending.length === 0 && !line.includes('"')) return line + newline;
    pending.push(line);
    if (!pendingIsOpen()) return flush();
    return pending.length > MAX_RECORD_LINES ? giveUpFirst() : '';
  }

  function pendingIsOpen(): boolean {
    return pending.reduce((open, line) => endsInsideQuotes(line, delimiter, open), false);
  }

  function flush(): string {
    const text = pending.join(newline) + newline;
    pending = [];
    return text;
  }

  function giveUpFirst(): string {
    const lines = pending.slice(1);
    onUnclosed(lineNumber - lines.length);
    pending = [];
    lineNumber -= lines.length;
    return newline + lines.map(accept).join('');
  }

  for await (const chunk of chunks) {
    const lines = (rest + chunk).split(newline);
    rest = lines.pop()!;
    const text = lines.map(accept).join('');
    if (text) yield text;
  }
  let tail = rest === '' ? '' : accept(rest);
  while (pending.length > 0) tail += giveUpFirst();
  if (tail) yield tail;
}
