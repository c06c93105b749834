import { readFileSync } from 'node:fs';
import tab from '@bomb.sh/tab/commander';
import { Command, InvalidArgumentError } from 'commander';
import { accessOf } from './access.mjs';
import { sessionOf } from './client.mjs';
import { addAgents, addWorkflows } from './commands/agents.mjs';
import { addApprovals, addChanges } from './commands/decisions.mjs';
import { addLogin } from './commands/login.mjs';
import { addTasks } from './commands/tasks.mjs';

/**
 * What commands are added with.
 * @typedef {object} Workplace
 * @property {Command} program
 * @property {(parent: Command, usage: string, description: string) => Command} leaf a command that does something
 * @property {(command: Command) => Command} withLimit for lists
 * @property {() => import('./client.mjs').Session} sessionNow
 * @property {AbortController} ending
 * @property {(exitCode: number) => void} endWith
 */

const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
const largestLimit = 10_000;

/** @param {string} text */
function count(text) {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1 || number > largestLimit)
    throw new InvalidArgumentError(`It is a number from 1 to ${largestLimit}.`);
  return number;
}

const help = `
Where the console is and what opens it: stallhand login, or STALLHAND_URL and STALLHAND_TOKEN.

Exit codes:
  0 done            4 not permitted              8 the followed task failed
  1 fault           5 does not exist             9 the followed task was cancelled
  2 wrong usage     6 refused as things stand    130 Ctrl-C
  3 not signed in   7 cannot be reached          143 stopped

Completion, for bash (zsh, fish and powershell alike): source <(stallhand complete bash)`;

/**
 * @param {AbortController} ending aborted by Ctrl-C
 * @param {boolean} isQuiet whether what is wrong with the command line is left to whoever catches it
 * @returns {Command} its actions set `process.exitCode`
 */
export function programOf(ending, isQuiet) {
  const program = new Command('stallhand')
    .description('Stallhand from the command line')
    .version(version)
    .exitOverride()
    .configureOutput(isQuiet ? { writeErr: () => undefined } : {})
    .showSuggestionAfterError()
    .showHelpAfterError('(--help shows what there is)')
    .addHelpText('after', help);
  /** @type {Workplace} */
  const place = {
    program,
    leaf: (parent, usage, description) =>
      parent.command(usage).description(description).option('--json', 'answer as JSON, errors too').allowExcessArguments(false),
    withLimit: (command) => command.option('--limit <number>', 'how many', count, 50),
    sessionNow: () => sessionOf(accessOf(), ending.signal),
    ending,
    endWith: (exitCode) => void (process.exitCode = exitCode),
  };
  addLogin(place);
  addTasks(place);
  addAgents(place);
  addWorkflows(place);
  addApprovals(place);
  addChanges(place);
  tab(program);
  return program;
}
