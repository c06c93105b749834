import { stripVTControlCharacters } from 'node:util';
import Table from 'cli-table3';

/** Text of the shop and of others: it may move no cursor, change no colour and break no line. @param {unknown} value */
export const plain = (value) =>
  stripVTControlCharacters(String(value ?? ''))
    // eslint-disable-next-line no-control-regex
    .replaceAll(/[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]+/g, ' ')
    .trim();

/** @param {string | null | undefined} iso @returns {string} on the clock of this machine, `2026-03-09 14:05` */
export function localTime(iso) {
  if (!iso) return '';
  const at = new Date(iso);
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** @param {string} line */
export const say = (line) => process.stdout.write(`${line}\n`);
/** What is no part of the result: it may not end up in a pipe. @param {string} line */
export const note = (line) => process.stderr.write(`${line}\n`);
/** One value a line, for `jq` and its like. @param {unknown} value */
export const sayJson = (value) => say(JSON.stringify(value));

const none = Object.fromEntries(
  'top top-mid top-left top-right bottom bottom-mid bottom-left bottom-right left left-mid mid mid-mid right right-mid'
    .split(' ')
    .map((part) => [part, '']),
);

/** @param {string[]} head @param {unknown[][]} rows @returns {string} columns with two blanks between them */
export function table(head, rows) {
  const drawn = new Table({
    head,
    chars: { ...none, middle: '  ' },
    style: { head: [], border: [], 'padding-left': 0, 'padding-right': 0 },
  });
  drawn.push(...rows.map((row) => row.map(plain)));
  return drawn
    .toString()
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n');
}

/**
 * @template T
 * @param {{ rows: T[], total: number }} found
 * @param {boolean | undefined} asJson
 * @param {string} what in the plural
 * @param {Record<string, (row: T) => unknown>} columns
 */
export function sayRows({ rows, total }, asJson, what, columns) {
  if (asJson) return say(JSON.stringify(rows, null, 2));
  if (rows.length === 0) return note(`No ${what}.`);
  const cells = rows.map((row) => Object.values(columns).map((cell) => cell(row)));
  say(table(Object.keys(columns), cells));
  if (total > rows.length) note(`${rows.length} of ${total} ${what}; --limit shows more.`);
}
