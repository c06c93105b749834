/** The cells of a table of an article, the first row being its head. */
export function tableCells(block: string): string[][] {
  return block
    .split('\n')
    .filter((line) => !/^\|[\s|:-]+\|$/.test(line) || /\| \|/.test(line.slice(0, 4)))
    .map((line) =>
      line
        .slice(2, -2)
        .split(' | ')
        .map((cell) => cell.trim()),
    );
}

/** The article as words alone, for a letter: each heading is a line, and so is each row of its table. */
export function articleWords(title: string, article: string): string {
  const words = (block: string) => {
    if (!block.startsWith('| ')) return block.replace(/^#+ /, '');
    const [, ...rows] = tableCells(block);
    return rows.map((cells) => cells.filter(Boolean).join(', ')).join('\n');
  };
  return `${[title, ...article.split('\n\n').map(words)].join('\n\n')}\n`;
}
