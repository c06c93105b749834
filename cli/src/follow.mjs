import { setTimeout as sleep } from 'node:timers/promises';
import { answered } from './client.mjs';
import { listen } from './live.mjs';
import { localTime, note, plain, say, sayJson } from './output.mjs';
import { exitCodes } from './trouble.mjs';

/** @typedef {Pick<import('./client.mjs').Schemas['TaskDto'], 'id' | 'status' | 'progress' | 'progressNote' | 'waitingFor' | 'held'>} TaskState */

/** @param {TaskState} task @returns {TaskState} */
const stateOf = ({ id, status, progress, progressNote, waitingFor, held }) => ({ id, status, progress, progressNote, waitingFor, held });

/** @param {TaskState} state @returns {string} what a person wants to know of it, in one line */
export function wordsOf({ status, progress, progressNote, waitingFor, held, id }) {
  const doing = plain(progressNote);
  const hold = held ? ', held back until somebody releases it' : '';
  if (status === 'waiting' && waitingFor === 'approval') return `waiting for a person: stallhand approvals ls --task ${id}`;
  if (status === 'waiting') return `waiting (${String(waitingFor).replace('_', ' ')})${doing && `: ${doing}`}`;
  if (status === 'running') return `running, ${progress} %${doing && `: ${doing}`}`;
  return `${status}${hold}`;
}

/** @type {Partial<Record<TaskState['status'], number>>} */
const endings = { completed: exitCodes.done, failed: exitCodes.taskFailed, cancelled: exitCodes.taskCancelled };

/** @param {import('./client.mjs').Session} session @param {string} id */
const readTask = (session, id) => answered(session, session.api.GET('/api/tasks/{id}', { params: { path: { id } } }));

/**
 * Tells each change of a task until it is over.
 * @param {import('./client.mjs').Session} session
 * @param {string} id
 * @param {boolean | undefined} asJson
 * @returns {Promise<number>} the exit code that its end stands for
 */
export async function followTask(session, id, asJson) {
  let told = '';
  /** Of the row: what was sent before it was read is older than what is known. */
  let version = -1;
  const tell = (/** @type {TaskState} */ state) => {
    const text = JSON.stringify(state);
    if (text === told) return;
    told = text;
    if (asJson) sayJson({ event: 'state', task: state });
    else say(`${localTime(new Date().toISOString())}  ${wordsOf(state)}`);
  };
  for await (const message of listen(session)) {
    if (message.name === 'lost') note('The connection is lost; trying again ...');
    const isOfIt = 'data' in message && message.data.id === id;
    if (message.name !== 'connected' && !isOfIt) continue;
    // What the message carries is enough, save at the beginning and at the end.
    const carried =
      'data' in message && message.name === 'task_updated' ? /** @type {TaskState & { version: number }} */ (message.data) : null;
    if (carried && carried.version < version) continue;
    const isOver = carried && endings[carried.status] !== undefined;
    const task = carried && !isOver ? null : await readTask(session, id);
    version = (task ?? carried)?.version ?? version;
    tell(stateOf(task ?? /** @type {TaskState} */ (carried)));
    if (!task) continue;
    const ending = endings[task.status];
    if (ending === undefined) continue;
    if (asJson) sayJson({ event: 'end', task });
    else sayEnd(task);
    return ending;
  }
  return exitCodes.done;
}

/** @param {import('./client.mjs').Schemas['TaskDetailDto']} task */
function sayEnd({ title, error, artifacts, costMicroUsd }) {
  if (error) note(plain([`${title}: ${error.message}`, error.hint].join(' ')));
  for (const { title: name, mime, bytes } of artifacts) say(`  ${plain(name)}  ${plain(mime)}, ${bytes} bytes`);
  if (costMicroUsd > 0) say(`  cost $${(costMicroUsd / 1e6).toFixed(4)}`);
}

/**
 * Tells what becomes of every task, until somebody ends it.
 * @param {import('./client.mjs').Session} session
 * @param {boolean | undefined} asJson
 */
export async function followAll(session, asJson) {
  for await (const message of listen(session)) {
    if (message.name === 'connected') note('Connected; Ctrl-C ends this.');
    if (message.name === 'lost') note('The connection is lost; trying again ...');
    if (!('data' in message) || !/^task_(created|updated)$/.test(message.name)) continue;
    const state = stateOf(/** @type {TaskState} */ (message.data));
    if (asJson) sayJson({ event: message.name === 'task_created' ? 'created' : 'state', task: state });
    else say(`${state.id}  ${plain(message.data.type)}  ${wordsOf(state)}`);
  }
}

const linesAtOnce = 500;
/** Lines come in bursts; a token has only so many calls a minute. */
const burstMs = 1_000;

/**
 * @param {import('./client.mjs').Session} session
 * @param {string} id of the task
 * @param {{ follow?: boolean, json?: boolean }} options
 */
export async function sayLogs(session, id, { follow, json }) {
  let after = 0;
  const sayNew = async () => {
    for (;;) {
      const params = { path: { id }, query: { after, limit: linesAtOnce } };
      const lines = await answered(session, session.api.GET('/api/tasks/{id}/logs', { params }));
      for (const line of lines) {
        if (json) sayJson(line);
        else say(`${localTime(line.at)}  ${line.level.padEnd(5)}  ${line.stepKey ? `${plain(line.stepKey)}: ` : ''}${plain(line.message)}`);
      }
      after = lines.at(-1)?.seq ?? after;
      if (lines.length < linesAtOnce) return;
    }
  };
  const isOver = async () => endings[(await readTask(session, id)).status] !== undefined;
  if (!follow) return sayNew();
  let readAt = 0;
  for await (const message of listen(session)) {
    if (message.name === 'lost') note('The connection is lost; trying again ...');
    const isOfIt = 'data' in message && message.data.id === id;
    if (message.name !== 'connected' && !isOfIt) continue;
    const mayEnd =
      message.name === 'connected' || ('data' in message && endings[/** @type {TaskState} */ (message.data).status] !== undefined);
    if (mayEnd) {
      // Asked before the last lines are read: what is logged in between would be missed otherwise.
      const isDone = await isOver();
      await sayNew();
      readAt = Date.now();
      if (isDone) return;
    } else if (message.name === 'task_logged' && message.data.seq > after) {
      const pause = readAt + burstMs - Date.now();
      if (pause > 0) await sleep(pause, undefined, { signal: session.signal });
      await sayNew();
      readAt = Date.now();
    }
  }
}
