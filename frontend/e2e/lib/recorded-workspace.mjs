import { readFileSync } from 'node:fs';

const { rows, answers } = JSON.parse(readFileSync(new URL('../../src/app/demo/workspace.json', import.meta.url), 'utf8'));

/** An answer with the objects that it shares with others. */
function complete(value) {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(complete);
  if ('$row' in value) return complete(rows[value.$row]);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, complete(part)]));
}

/** @returns {any} body of the recorded answer to `GET /api/<path>` */
export const recorded = (path) => complete(answers[`/api/${path}`].body);

/**
 * Finds a row that the demo workspace can open.
 * @param {string} list for example `tasks`
 * @param {(row: any) => boolean} [isWanted]
 * @returns {string} its id
 */
export function recordedId(list, isWanted = () => true) {
  const ids = Object.keys(answers).flatMap((key) => new RegExp(`^/api/${list}/([0-9a-f-]{36})$`).exec(key)?.[1] ?? []);
  const id = ids.find((one) => isWanted(recorded(`${list}/${one}`)));
  if (!id) throw new Error(`The demo workspace has no such row of ${list}.`);
  return id;
}
