import { rowsOf } from './client.mjs';
import { plain } from './output.mjs';
import { Trouble } from './trouble.mjs';

const isId = (/** @type {string} */ text) => /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i.test(text);
const mostNamesakes = 100;

/** @typedef {import('./client.mjs').Session} Session */

const list = {
  agent: (/** @type {Session} */ session, /** @type {string} */ search) =>
    rowsOf(session, mostNamesakes, (page) => session.api.GET('/api/agents', { params: { query: { search, ...page } } })),
  workflow: (/** @type {Session} */ session, /** @type {string} */ search) =>
    rowsOf(session, mostNamesakes, (page) => session.api.GET('/api/workflows', { params: { query: { search, ...page } } })),
};

/**
 * The id of what somebody named; an id stands for itself.
 * @param {Session} session
 * @param {'agent' | 'workflow'} kind
 * @param {string} name
 * @returns {Promise<string>}
 * @throws {Trouble} when nothing has the name, or more than one has
 */
export async function idOf(session, kind, name) {
  if (isId(name)) return name;
  const { rows } = await list[kind](session, name);
  const named = rows.filter((row) => row.name.toLowerCase() === name.toLowerCase());
  if (named.length === 1) return /** @type {{ id: string }} */ (named[0]).id;
  if (named.length === 0) {
    const near = rows.slice(0, 5).map((row) => `\n  ${plain(row.name)}`);
    throw new Trouble(
      'notFound',
      'not_found',
      `There is no ${kind} called "${name}"; stallhand ${kind}s ls lists them.${near.length > 0 ? ` Close to it:${near.join('')}` : ''}`,
    );
  }
  throw new Trouble(
    'usage',
    'ambiguous',
    `${named.length} ${kind}s are called "${name}". Give the id:\n  ${named.map(({ id }) => id).join('\n  ')}`,
  );
}
