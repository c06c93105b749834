import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { answered } from '../client.mjs';
import { idOf } from '../find.mjs';
import { note, plain, say, sayJson } from '../output.mjs';
import { callsOf, entriesOf, keyedFor, linesOf } from '../task-file.mjs';
import { exitCodes } from '../trouble.mjs';

/** @typedef {import('../task-file.mjs').Problem & { errors?: { field: string, message: string }[] }} Problem */
/** @typedef {{ line: number, task: Record<string, unknown> }} Row */

/** How often what the console could not take just now is sent again. */
const mostTurns = 4;

/**
 * Sends one call's worth, and again what was not refused for good.
 * @param {import('../client.mjs').Session} session
 * @param {Row[]} rows each with its key, so that none comes to be twice
 * @returns {Promise<{ line: number, task: { id: string } | null, problem: Problem | null }[]>} by line
 */
async function create(session, rows) {
  const outcomes = [];
  let left = rows;
  for (let turn = 1; left.length > 0; turn++) {
    const tasks = /** @type {import('../client.mjs').Schemas['CreateTaskDto'][]} */ (left.map(({ task }) => task));
    // The console needs no key for all of them; the client sends again what has one.
    const call = session.api.POST('/api/tasks/batch', { body: { tasks }, headers: { 'Idempotency-Key': randomUUID() } });
    const { answers } = await answered(session, call);
    const again = [];
    for (const [index, { statusCode, task, problem }] of answers.entries()) {
      const row = /** @type {Row} */ (left[index]);
      if (statusCode === 503 && turn < mostTurns) again.push(row);
      else outcomes.push({ line: row.line, task, problem });
    }
    left = again;
    if (left.length > 0) await sleep(turn * 1_000, undefined, { signal: session.signal });
  }
  return outcomes.sort((a, b) => a.line - b.line);
}

/** @param {Problem} problem @returns {string} in one line */
const saidOf = ({ code, message, errors = [] }) =>
  plain([`${code}: ${message}`, ...errors.map(({ field, message: what }) => `${field}: ${what}`)].join('; '));

/** @param {import('../program.mjs').Workplace} place @param {import('commander').Command} tasks */
export function addCreateTasks({ leaf, sessionNow, endWith }, tasks) {
  leaf(tasks, 'create [file]', 'create the tasks of a file, or of standard input: JSON, one task a line or an array')
    .option('--agent <agent>', 'whose tasks they are where a task names neither agent nor type, by name or id')
    .option('--dry-run', 'compute everything, send nothing')
    .option('--run <name>', 'another name creates the tasks of the same file anew', '')
    .addHelpText(
      'after',
      `
Each is as for POST /api/tasks, for example {"title": "Check AB-1", "type": "Custom", "input": {"steps": []}}. Run again, after whatever went
wrong, it creates nothing twice. Says which were refused and why, and then ends with 6.`,
    )
    .action(async (file, { agent, dryRun, run, json }) => {
      const session = sessionNow();
      const agentId = agent && (await idOf(session, 'agent', agent));
      const keyed = keyedFor(run);
      const counts = { there: 0, refused: 0 };
      const complete = (/** @type {Record<string, unknown>} */ task) =>
        keyed({ ...(agentId && task.type === undefined && { agentId }), ...(dryRun && { dryRun: true }), ...task });
      try {
        for await (const { tasks: rows, refused } of callsOf(entriesOf(linesOf(file)))) {
          const sent = await create(session, rows.map(({ line, task }) => ({ line, task: complete(task) }))); // prettier-ignore
          for (const { line, task, problem } of [...sent, ...refused.map((entry) => ({ ...entry, task: null }))]) {
            counts[problem ? 'refused' : 'there'] += 1;
            if (json) sayJson({ line, ...(problem ? { problem } : { task }) });
            else if (problem) note(`line ${line}  ${saidOf(problem)}`);
          }
        }
      } catch (error) {
        if (counts.there > 0) note(`${counts.there} tasks are there. The same command again creates only what is missing.`);
        throw error;
      }
      if (!json)
        say(
          `${counts.there} ${counts.there === 1 ? 'task is' : 'tasks are'} there${counts.refused > 0 ? `, ${counts.refused} refused` : ''}.`,
        );
      if (counts.refused > 0) endWith(exitCodes.refused);
    });
}
