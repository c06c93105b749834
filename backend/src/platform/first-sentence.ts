/** Returns the first sentence of a text without Markdown. Skips headings unless the text has nothing else. Empty for an empty text. */
export function firstSentence(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^([-*_|=]{3,}|```.*|\|.*)$/.test(line));
  const line = lines.find((one) => !one.startsWith('#')) ?? lines[0] ?? '';
  const plain = line
    .replace(/^(#+|[-*+>]|\d+[.)])\s+/, '')
    .replaceAll(/\[([^\]]{0,200})\]\([^)]{0,500}\)/g, '$1')
    .replaceAll(/\*\*|__|`|(?<![\p{L}\p{N}])[*_](?=\S)|(?<=\S)[*_](?![\p{L}\p{N}])/gu, '');
  return /^.{20,}?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
