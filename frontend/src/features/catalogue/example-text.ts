/** A piece of an example, as it is drawn. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'text'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'code'; text: string }
  | { kind: 'table'; head: string[]; rows: string[][] };

const cellsOf = (line: string): string[] =>
  line
    .replace(/^\||\|$/g, '')
    .split('|')
    .map((cell) => cell.trim());

const isRule = (line: string | undefined): boolean => line !== undefined && /^\|[\s:|-]+\|$/.test(line);

/** The Markdown that reports are written in: headings, lists, tables, fences and paragraphs. What it does not know stays text. */
export function blocksOf(markdown: string): Block[] {
  const lines = markdown.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length;) {
    const take = (is: (line: string) => boolean): string[] => {
      const from = at;
      while (at < lines.length && is(lines[at]!)) at++;
      return lines.slice(from, at);
    };
    const line = lines[at]!;
    const heading = /^(#{1,6}) (.*)$/.exec(line);
    if (line.trim() === '') at++;
    else if (heading) {
      blocks.push({ kind: 'heading', level: heading[1]!.length, text: heading[2]! });
      at++;
    } else if (line.startsWith('```')) {
      at++;
      blocks.push({ kind: 'code', text: take((next) => !next.startsWith('```')).join('\n') });
      at++;
    } else if (line.startsWith('|') && isRule(lines[at + 1])) {
      const [head, , ...rows] = take((next) => next.startsWith('|')).map(cellsOf);
      blocks.push({ kind: 'table', head: head!, rows });
    } else if (/^[-*] /.test(line)) blocks.push({ kind: 'list', items: take((next) => /^[-*] /.test(next)).map((item) => item.slice(2)) });
    else {
      at++;
      const rest = take((next) => next.trim() !== '' && !/^(#{1,6} |[-*] |```|\|)/.test(next));
      blocks.push({ kind: 'text', text: [line, ...rest].join('\n') });
    }
  }
  return blocks;
}

export interface Run {
  text: string;
  as: 'plain' | 'bold' | 'italic' | 'code';
}

/** `**bold**`, `_italic_` and `` `code` `` within a line. */
export const runsOf = (text: string): Run[] =>
  text
    .split(/(\*\*[^*\n]+\*\*|`[^`\n]+`|(?<!\w)_[^_\n]+_(?!\w))/)
    .filter((part) => part !== '')
    .map((part): Run => {
      if (part.length > 4 && part.startsWith('**') && part.endsWith('**')) return { text: part.slice(2, -2), as: 'bold' };
      if (part.length > 2 && part.startsWith('`') && part.endsWith('`')) return { text: part.slice(1, -1), as: 'code' };
      if (part.length > 2 && part.startsWith('_') && part.endsWith('_')) return { text: part.slice(1, -1), as: 'italic' };
      return { text: part, as: 'plain' };
    });
