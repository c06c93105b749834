/** The first sentence of a text, without signs of Markdown. A heading is no sentence, unless there is nothing else. Empty for an empty text. */
export function firstSentence(text: string): string {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^([-*_|=]{3,}|```.*|\|.*)$/.test(line));
  const line = lines.find((one) => !one.startsWith('#')) ?? lines[0] ?? '';
  const plain = line
    .replace(/^(#+|[-*+>]|\d+[.)])\s+/, '')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]{1,3}(\S(?:.*?\S)?)[*_`]{1,3}/g, '$1');
  return /^.{20,}?[.!?](?=\s|$)/.exec(plain)?.[0] ?? plain;
}
