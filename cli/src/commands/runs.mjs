import { readFileSync } from 'node:fs';
import { text } from 'node:stream/consumers';
import { followTask } from '../follow.mjs';
import { say, sayJson } from '../output.mjs';
import { Trouble } from '../trouble.mjs';

/** What every command that starts something takes. @param {import('commander').Command} command */
export const withRunOptions = (command) =>
  command
    .option('--input <json>', 'what to work on, as JSON; @file reads a file, - standard input')
    .option('--dry-run', 'compute everything, send nothing')
    .option('--watch', 'tell what becomes of it, and end as it ends');

/**
 * @param {string | undefined} given JSON, `@file` or `-`
 * @returns {Promise<Record<string, unknown> | undefined>}
 */
export async function inputOf(given) {
  if (given === undefined) return undefined;
  const source = given === '-' ? 'Standard input' : given.startsWith('@') ? given.slice(1) : '--input';
  let json;
  try {
    json = given === '-' ? await text(process.stdin) : given.startsWith('@') ? readFileSync(source, 'utf8') : given;
  } catch (error) {
    throw new Trouble('usage', 'input', `${source} cannot be read: ${/** @type {Error} */ (error).message}`);
  }
  let value;
  try {
    value = JSON.parse(json);
  } catch (error) {
    throw new Trouble('usage', 'input', `${source} is no JSON: ${/** @type {Error} */ (error).message}`);
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new Trouble('usage', 'input', `${source} must be a JSON object, for example {"keyword": "mugs"}.`);
  return value;
}

/**
 * @param {import('../client.mjs').Session} session
 * @param {{ id: string, status: string }} run of an agent or a workflow: a task
 * @param {{ json?: boolean, watch?: boolean }} options
 * @returns {Promise<number>} exit code
 */
export async function sayStarted(session, run, { json, watch }) {
  if (json) sayJson(watch ? { event: 'started', task: run } : run);
  else say(watch ? `${run.id}  ${run.status}` : `${run.id}  ${run.status}\nFollow it: stallhand tasks watch ${run.id}`);
  return watch ? followTask(session, run.id, json) : 0;
}
