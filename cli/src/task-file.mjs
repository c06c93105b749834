import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Trouble } from './trouble.mjs';

/**
 * One task of a file, or what keeps it from being one.
 * @typedef {{ line: number, task: Record<string, unknown> } | { line: number, problem: Problem }} Entry
 * @typedef {{ code: string, message: string }} Problem
 */

/** What one call takes, less what stands around the tasks. */
const mostTasks = 1_000;
const mostBytes = 1_900_000;
const mostArrayChars = 100_000_000;

/**
 * @param {string | undefined} path `-` or nothing is standard input
 * @returns {AsyncGenerator<string>} its lines
 * @throws {Trouble} when it cannot be read
 */
export async function* linesOf(path) {
  const isStandardInput = path === undefined || path === '-';
  const source = isStandardInput ? process.stdin : createReadStream(path);
  const lines = createInterface({ input: source, crlfDelay: Infinity });
  const failed = new Promise((_, reject) => source.once('error', reject));
  // Some versions of Node let the lines end there, others throw.
  failed.catch(() => lines.close());
  try {
    yield* lines;
    if (source.errored) throw source.errored;
  } catch (error) {
    throw new Trouble('usage', 'input', `${path} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {AsyncIterable<string> | Iterable<string>} lines of JSON, a task each; or of one JSON array
 * @returns {AsyncGenerator<Entry>} `line` of an array counts its entries
 */
export async function* entriesOf(lines) {
  /** @type {string[] | null} */
  let array = null;
  let chars = 0;
  let line = 0;
  let isFirst = true;
  for await (const text of lines) {
    line += 1;
    const json = (line === 1 ? text.replace(/^\uFEFF/, '') : text).trim();
    if (json === '') continue;
    if (isFirst && json.startsWith('[')) array = [];
    isFirst = false;
    if (!array) {
      yield entryOf(line, json);
      continue;
    }
    array.push(json);
    chars += json.length;
    if (chars > mostArrayChars)
      throw new Trouble('usage', 'input', 'The array is too long to be read at once. Write one task a line instead.');
  }
  if (!array) return;
  let tasks;
  try {
    tasks = JSON.parse(array.join('\n'));
  } catch (error) {
    throw new Trouble('usage', 'input', `The array is no JSON: ${/** @type {Error} */ (error).message}`);
  }
  for (const [index, task] of tasks.entries()) yield checked(index + 1, task);
}

/** @param {number} line @param {string} json @returns {Entry} */
function entryOf(line, json) {
  try {
    return checked(line, JSON.parse(json));
  } catch (error) {
    return { line, problem: { code: 'no_json', message: /** @type {Error} */ (error).message } };
  }
}

/** @param {number} line @param {unknown} task @returns {Entry} */
function checked(line, task) {
  if (typeof task !== 'object' || task === null || Array.isArray(task))
    return { line, problem: { code: 'no_object', message: 'A task is a JSON object, for example {"title": "Check AB-1"}.' } };
  return { line, task: /** @type {Record<string, unknown>} */ (task) };
}

/**
 * Keys of tasks that bring none. The same task a second time in one file is another task, and has the same key again when the file is sent again.
 * @param {string} run tells one use of a file from the next
 * @returns {(task: Record<string, unknown>) => Record<string, unknown>}
 */
export function keyedFor(run) {
  /** @type {Map<string, number>} */
  const seen = new Map();
  return (task) => {
    if (task.idempotencyKey !== undefined) return task;
    const content = createHash('sha256').update(JSON.stringify(task)).digest('base64url');
    const turn = (seen.get(content) ?? 0) + 1;
    seen.set(content, turn);
    return {
      ...task,
      idempotencyKey: createHash('sha256')
        .update(JSON.stringify([run, content, turn]))
        .digest('base64url'),
    };
  };
}

/**
 * @param {AsyncIterable<Entry> | Iterable<Entry>} entries
 * @returns {AsyncGenerator<{ tasks: { line: number, task: Record<string, unknown> }[], refused: { line: number, problem: Problem }[] }>} as much as
 *   one call takes
 */
export async function* callsOf(entries) {
  let call = { tasks: /** @type {any[]} */ ([]), refused: /** @type {any[]} */ ([]) };
  let bytes = 0;
  for await (const entry of entries) {
    if ('problem' in entry) {
      call.refused.push(entry);
      continue;
    }
    const size = Buffer.byteLength(JSON.stringify(entry.task)) + 1;
    if (size > mostBytes) {
      call.refused.push({
        line: entry.line,
        problem: { code: 'payload_too_large', message: `It has ${size} bytes; ${mostBytes} is the most.` },
      });
      continue;
    }
    if (call.tasks.length === mostTasks || bytes + size > mostBytes) {
      yield call;
      call = { tasks: [], refused: [] };
      bytes = 0;
    }
    call.tasks.push(entry);
    bytes += size;
  }
  if (call.tasks.length + call.refused.length > 0) yield call;
}
