/** Text from a file as Markdown that shows it literally: no links, no HTML, no table breaks. */
export const literal = (text: string): string =>
  text
    .replace(/[\r\n\t]+/g, ' ')
    .replace(/[\\`*_[\]<>|#!~]/g, (char) => `\\${char}`)
    .trim();

/** A table; columns marked `right` hold numbers. */
export function table(head: readonly { title: string; right?: boolean }[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head.map((cell) => cell.title)), line(head.map((cell) => (cell.right ? '---:' : '---'))), ...rows.map(line)].join('\n');
}
