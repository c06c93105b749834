/** What stands for a part of SQL that another piece of code puts in. */
export const placeholder = '\u0000';

/** Calls `look` with every string of a file, comments of SQL left out; what `${}` puts in is one sign, `placeholder`. */
export const onEachText = (look) => ({
  Literal(node) {
    if (typeof node.value === 'string') look(node, withoutComments(node.value));
  },
  TemplateLiteral(node) {
    look(node, withoutComments(node.quasis.map(({ value }) => value.cooked ?? value.raw).join(placeholder)));
  },
});

// oxlint-disable-next-line stallhand/linear-patterns -- only reads the sources of this program
export const withoutComments = (text) => text.replaceAll(/--[^\n]*/g, '').replaceAll(/\/\*[\s\S]*?\*\//g, '');

/** @returns the parts of `text` from `start` on that commas outside brackets divide, up to a word in `ends` or the bracket that closes around it. */
export function listFrom(text, start, ends) {
  const parts = [''];
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    const sign = text[at];
    if (sign === '(') depth++;
    if (sign === ')' && --depth < 0) break;
    if (depth === 0 && sign === ',') {
      parts.push('');
      continue;
    }
    if (depth === 0 && !/\w/.test(text[at - 1] ?? ' ') && ends.test(text.slice(at, at + 12))) break;
    parts[parts.length - 1] += sign;
  }
  return parts.map((part) => part.trim());
}
