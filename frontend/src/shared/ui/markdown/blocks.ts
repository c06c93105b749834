/** A piece of a text in Markdown, as it is drawn. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'list'; ordered: boolean; start?: number; items: Item[] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' }
  | { kind: 'table'; head: string[]; right: boolean[]; rows: string[][] };

export interface Item {
  text: string;
  /** A box to tick stands before it; true where it is ticked. */
  done?: boolean;
  below: Block[];
}

/** The cells of a row; a bar that is escaped belongs to its cell. */
const cellsOf = (line: string): string[] =>
  line
    .trim()
    .replace(/^\|/, '')
    .replace(/(?<!\\)\|$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const isRow = (line: string): boolean => line.trimStart().startsWith('|');
const isTableRule = (line = ''): boolean => line.includes('-') && line.includes('|') && [...line].every((sign) => ' \t:|-'.includes(sign));

function isRule(line: string): boolean {
  const signs = line.trim();
  return signs.length > 2 && '-*_'.includes(signs[0]!) && [...signs].every((sign) => sign === signs[0]);
}

/** How far an item is indented, the sign before it, and its words; null for a line that is none. */
function itemOf(line = ''): { margin: number; sign: string; text: string } | null {
  const found = /^\s*([-*+]|\d{1,9}[.)])\s/.exec(line);
  if (!found) return null;
  const sign = found[1]!;
  const margin = line.indexOf(sign);
  return { margin, sign, text: line.slice(margin + sign.length).trim() };
}

const isNumbered = ({ sign }: { sign: string }): boolean => sign.length > 1;

/** A box to tick before the words of an item. */
function boxOf(text: string): { done: boolean; text: string } | null {
  if (!/^\[[ xX]\]\s/.test(text)) return null;
  return { done: text[1] !== ' ', text: text.slice(3).trim() };
}
const startsSomething = (line: string): boolean =>
  line.trim() === '' || /^(#{1,6} |```|>)/.test(line) || isRow(line) || isRule(line) || itemOf(line) !== null;

/** Reads lines from the first on. */
class Lines {
  at = 0;
  constructor(private readonly lines: readonly string[]) {}

  get next(): string | undefined {
    return this.lines[this.at];
  }

  peek(ahead: number): string | undefined {
    return this.lines[this.at + ahead];
  }

  take(is: (line: string) => boolean): string[] {
    const from = this.at;
    while (this.at < this.lines.length && is(this.lines[this.at]!)) this.at++;
    return this.lines.slice(from, this.at);
  }
}

function listOf(lines: Lines, first: NonNullable<ReturnType<typeof itemOf>>): Block {
  const ordered = isNumbered(first);
  const goesOn = (item: ReturnType<typeof itemOf>) => item !== null && item.margin >= first.margin && isNumbered(item) === ordered;
  const items: Item[] = [];
  for (let item = itemOf(lines.next); item && goesOn(item); item = itemOf(lines.next)) {
    lines.at++;
    // What is indented further belongs to the item, and so does a line that goes on with its sentence.
    const { margin } = item;
    const rest = lines.take((line) => line.trim() !== '' && line.length - line.trimStart().length > margin);
    const more = rest.findIndex((line) => startsSomething(line.trimStart()));
    const own = more === -1 ? rest : rest.slice(0, more);
    const box = boxOf(item.text);
    const text = [box?.text ?? item.text, ...own.map((line) => line.trim())].join('\n');
    const below = more === -1 ? [] : blocksOf(rest.slice(more).join('\n'));
    items.push({ text, ...(box && { done: box.done }), below });
    // Items may stand a line apart.
    if (lines.next?.trim() === '' && goesOn(itemOf(lines.peek(1)))) lines.at++;
  }
  const start = ordered ? Number.parseInt(first.sign) : 1;
  return { kind: 'list', ordered, ...(start !== 1 && { start }), items };
}

/** Headings, lists, tables, quotes, fences, rules and paragraphs. What it does not know stays text; markup in HTML is only ever text. */
export function blocksOf(markdown: string): Block[] {
  const lines = new Lines(markdown.replace(/\r\n?/g, '\n').split('\n'));
  const blocks: Block[] = [];
  for (let line = lines.next; line !== undefined; line = lines.next) {
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    const item = itemOf(line);
    if (line.trim() === '') lines.at++;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
      lines.at++;
    } else if (line.startsWith('```')) {
      lines.at++;
      blocks.push({ kind: 'code', text: lines.take((next) => !next.startsWith('```')).join('\n') });
      lines.at++;
    } else if (isRow(line) && isTableRule(lines.peek(1))) {
      const [head, rule, ...rows] = lines.take(isRow).map(cellsOf);
      blocks.push({ kind: 'table', head: head!, right: rule!.map((cell) => cell.endsWith(':') && !cell.startsWith(':')), rows });
    } else if (isRule(line)) {
      blocks.push({ kind: 'rule' });
      lines.at++;
    } else if (item) blocks.push(listOf(lines, item));
    else if (line.startsWith('>')) {
      const quoted = lines.take((next) => next.startsWith('>'));
      blocks.push({ kind: 'quote', text: quoted.map((next) => next.replace(/^>\s?/, '')).join('\n') });
    } else {
      lines.at++;
      blocks.push({ kind: 'text', text: [line, ...lines.take((next) => !startsSomething(next))].join('\n') });
    }
  }
  return blocks;
}

export interface Run {
  text: string;
  as: 'plain' | 'bold' | 'italic' | 'code' | 'link';
  /** Where a link leads. */
  to?: string;
}

/** Only these leave the page; anything else (`javascript:`, `data:`) stays the text it is. */
const safeAddress = /^(?:https?:\/\/|mailto:|\/(?![/\\]))[^\s<>"]*$/i;

/** Signs that stand for themselves after a backslash. */
const escapable = '\\`*_{}[]()#+-.!|<>~';
/** Characters between the two ends of a run at most. */
const MOST = 2_000;

const isWordPart = (sign = ''): boolean => /[\p{L}\p{N}_]/u.test(sign);
const isSpace = (sign = ' '): boolean => sign.trim() === '';

/** Where `sign` stands next and is not escaped; -1 where it does not. */
function next(text: string, sign: string, from: number): number {
  for (let at = from; at < text.length && at - from < MOST; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
}

const unescaped = (text: string): string => {
  let words = '';
  for (let at = 0; at < text.length; at++) words += text[at] === '\\' && escapable.includes(text[at + 1] ?? ' ') ? text[++at] : text[at];
  return words;
};

interface Span {
  run: Run;
  end: number;
}

function codeAt(text: string, at: number): Span | null {
  let open = at;
  while (text[open] === '`') open++;
  const fence = text.slice(at, open);
  for (let end = text.indexOf(fence, open); end !== -1; end = text.indexOf(fence, end + 1)) {
    if (text[end - 1] === '`' || text[end + fence.length] === '`') continue;
    const code = text.slice(open, end);
    const isPadded = code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '';
    return { run: { text: isPadded ? code.slice(1, -1) : code, as: 'code' }, end: end + fence.length };
  }
  return { run: { text: fence, as: 'plain' }, end: open };
}

function emphasisAt(text: string, at: number, sign: '**' | '_' | '*'): Span | null {
  const open = at + sign.length;
  const end = next(text, sign, open + 1);
  if (end === -1 || isSpace(text[open]) || isSpace(text[end - 1])) return null;
  const words = text.slice(open, end);
  if (sign !== '**' && (isWordPart(text[at - 1]) || isWordPart(text[end + 1]) || words.includes('\n'))) return null;
  return { run: { text: unescaped(words), as: sign === '**' ? 'bold' : 'italic' }, end: end + sign.length };
}

function linkAt(text: string, at: number): Span | null {
  const middle = text[at - 1] === '!' ? -1 : next(text, '](', at + 1);
  const end = middle === -1 ? -1 : next(text, ')', middle + 2);
  if (end === -1) return null;
  const [words, to] = [text.slice(at + 1, middle), unescaped(text.slice(middle + 2, end))];
  if (words === '' || words.includes('\n') || !safeAddress.test(to)) return null;
  return { run: { text: unescaped(words), as: 'link', to }, end: end + 1 };
}

function spanAt(text: string, at: number): Span | null {
  if (text[at] === '`') return codeAt(text, at);
  if (text.startsWith('**', at)) return emphasisAt(text, at, '**');
  if (text[at] === '_' || text[at] === '*') return emphasisAt(text, at, text[at]);
  return text[at] === '[' ? linkAt(text, at) : null;
}

/** `**bold**`, `_italic_`, `` `code` `` and `[links](https://...)` within a piece. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  const add = (run: Run) => {
    const last = runs.at(-1);
    if (run.as === 'plain' && last?.as === 'plain') last.text += run.text;
    else runs.push({ ...run });
  };
  for (let at = 0; at < text.length;) {
    const isEscaped = text[at] === '\\' && escapable.includes(text[at + 1] ?? ' ');
    const span = isEscaped ? null : spanAt(text, at);
    add(span?.run ?? { text: text[isEscaped ? at + 1 : at]!, as: 'plain' });
    at = span?.end ?? at + (isEscaped ? 2 : 1);
  }
  return runs;
}

/** The words alone, for where nothing can be drawn: a mail, a field of a form. */
export function plainText(markdown: string): string {
  const words = (text: string) =>
    runsOf(text)
      .map(({ text: part, to }) => (to === undefined || to === part ? part : `${part} (${to})`))
      .join('');
  const lines = (block: Block): string => {
    switch (block.kind) {
      case 'heading':
      case 'text':
      case 'quote':
        return words(block.text);
      case 'code':
        return block.text;
      case 'rule':
        return '---';
      case 'list':
        return block.items
          .map(({ text, below }, index) => {
            const sign = block.ordered ? `${(block.start ?? 1) + index}.` : '-';
            return [`${sign} ${words(text)}`, ...below.flatMap((inner) => lines(inner).split('\n')).map((line) => `  ${line}`)].join('\n');
          })
          .join('\n');
      case 'table':
        return [block.head, ...block.rows].map((cells) => cells.map(words).join(', ')).join('\n');
    }
  };
  return blocksOf(markdown).map(lines).join('\n\n');
}
