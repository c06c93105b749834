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
    .replace(/^\||(?<!\\)\|$/g, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim());

const isRow = (line: string): boolean => line.trimStart().startsWith('|');
const isTableRule = (line: string | undefined): boolean => line !== undefined && /^\s*\|?[\s:|-]*-[\s:|-]*\|[\s:|-]*$/.test(line);
const isRule = (line: string): boolean => /^\s*(?:-{3,}|\*{3,}|_{3,})\s*$/.test(line);
const itemOf = (line: string) => /^(\s*)([-*+]|\d{1,9}[.)])\s+(.*)$/.exec(line);
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

function listOf(lines: Lines, first: RegExpExecArray): Block {
  const margin = first[1]!.length;
  const ordered = /\d/.test(first[2]!);
  const items: Item[] = [];
  for (let item = itemOf(lines.next ?? ''); item !== null && item[1]!.length >= margin; item = itemOf(lines.next ?? '')) {
    if (/\d/.test(item[2]!) !== ordered) break;
    lines.at++;
    // What is indented further belongs to the item, and so does a line that goes on with its sentence.
    const inside = item[1]!.length + 1;
    const rest = lines.take((line) => line.trim() !== '' && /^\s*/.exec(line)![0].length >= inside);
    const more = rest.findIndex((line) => startsSomething(line.trimStart()));
    const own = more === -1 ? rest : rest.slice(0, more);
    const box = /^\[( |x|X)\]\s+(.*)$/.exec(item[3]!);
    const words = [box ? box[2]! : item[3]!, ...own.map((line) => line.trim())].join('\n');
    const below = more === -1 ? [] : blocksOf(rest.slice(more).join('\n'));
    items.push({ text: words, ...(box && { done: box[1] !== ' ' }), below });
    // Items may stand a line apart.
    const next = itemOf(lines.peek(1) ?? '');
    if (lines.next?.trim() === '' && next && next[1]!.length >= margin && /\d/.test(next[2]!) === ordered) lines.at++;
  }
  const start = ordered ? Number.parseInt(first[2]!) : 1;
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
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]!.replace(/\s#+\s*$/, '') });
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
const safeAddress = /^(?:https?:\/\/|mailto:)[^\s<>"]+$|^\/(?![/\\])[^\s<>"]*$/i;

const pieces =
  /(?<!\\)(`+)(?<code>.+?)\1(?!`)|(?<!\\)\*\*(?<bold>(?=\S).+?(?<=[^\s\\]))\*\*|(?<![\w\\])_(?<under>(?=\S)[^_\n]+?(?<=[^\s\\]))_(?!\w)|(?<![\w\\*])\*(?<star>(?=[^\s*])[^*\n]+?(?<=[^\s\\]))\*(?![\w*])|(?<![\\!])\[(?<words>(?:\\.|[^\]\\\n])+)\]\((?<to>(?:\\.|[^)\s\\])+)\)/gs;

/** A sign after a backslash is that sign. */
const unescaped = (text: string): string => text.replace(/\\([\\`*_{}[\]()#+\-.!|<>~])/g, '$1');

const runOf = ({ code, bold, under, star, words, to }: Record<string, string | undefined>): Run | null => {
  if (code !== undefined) return { text: code.trim() === '' ? code : code.replace(/^ (.*) $/s, '$1'), as: 'code' };
  if (bold !== undefined) return { text: unescaped(bold), as: 'bold' };
  const italic = under ?? star;
  if (italic !== undefined) return { text: unescaped(italic), as: 'italic' };
  const address = unescaped(to!);
  return safeAddress.test(address) ? { text: unescaped(words!), as: 'link', to: address } : null;
};

/** `**bold**`, `_italic_`, `` `code` `` and `[links](https://...)` within a piece. */
export function runsOf(text: string): Run[] {
  const runs: Run[] = [];
  let from = 0;
  const plain = (until: number) => {
    if (until > from) runs.push({ text: unescaped(text.slice(from, until)), as: 'plain' });
  };
  for (const match of text.matchAll(pieces)) {
    const run = runOf(match.groups!);
    if (run === null) continue;
    plain(match.index);
    runs.push(run);
    from = match.index + match[0].length;
  }
  plain(text.length);
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
