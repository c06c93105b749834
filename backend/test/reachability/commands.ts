import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Permission } from '../../src/modules/auth';

const cli = join(__dirname, '../../../cli/src');

/** One command line, with the permissions that it needs. */
export interface Invocation {
  readonly args: readonly string[];
  readonly needs: readonly Permission[];
  readonly input?: string;
  /** It only listens, so without its permission it hears nothing and is not refused. */
  readonly listens?: true;
}

/** Ids and names of rows on which the commands work. */
export interface Worked {
  readonly agent: string;
  readonly agentId: string;
  readonly workflow: string;
  readonly workflowId: string;
  readonly taskId: string;
  /** A task that is under way. */
  readonly openTaskId: string;
  readonly approvalIds: readonly [string, string];
}

const start = '{"steps": [{"type": "log", "message": "x"}]}';
const line = JSON.stringify({ title: 'Try', type: 'Custom', input: JSON.parse(start) as unknown });

/** Every command that calls the console: one command line for each set of permissions that it can need. */
export const invocations: Readonly<Record<string, (ids: Worked) => readonly Invocation[]>> = {
  'tasks ls': ({ agent }) => [
    { args: ['tasks', 'ls'], needs: ['tasks:read'] },
    { args: ['tasks', 'ls', '--agent', agent], needs: ['agents:read', 'tasks:read'] },
  ],
  'tasks watch': ({ taskId }) => [
    { args: ['tasks', 'watch', taskId], needs: ['tasks:read'] },
    { args: ['tasks', 'watch'], needs: ['tasks:read'], listens: true },
  ],
  'tasks run': ({ agent }) => [
    { args: ['tasks', 'run', 'Try', '--type', 'Custom', '--input', start], needs: ['tasks:write'] },
    { args: ['tasks', 'run', 'Try', '--agent', agent], needs: ['agents:read', 'tasks:write'] },
  ],
  'tasks create': ({ agent }) => [
    { args: ['tasks', 'create'], input: line, needs: ['tasks:write'] },
    { args: ['tasks', 'create', '--agent', agent, '--run', 'again'], input: line, needs: ['agents:read', 'tasks:write'] },
  ],
  'tasks cancel': ({ openTaskId }) => [{ args: ['tasks', 'cancel', openTaskId], needs: ['tasks:write'] }],
  logs: ({ taskId }) => [
    { args: ['logs', taskId], needs: ['tasks:read'] },
    { args: ['logs', '-f', taskId], needs: ['tasks:read'] },
  ],
  'agents ls': () => [{ args: ['agents', 'ls'], needs: ['agents:read'] }],
  'agents run': ({ agent, agentId }) => [
    { args: ['agents', 'run', agentId], needs: ['tasks:write'] },
    { args: ['agents', 'run', agent], needs: ['agents:read', 'tasks:write'] },
  ],
  'workflows ls': () => [{ args: ['workflows', 'ls'], needs: ['workflows:read'] }],
  'workflows run': ({ workflow, workflowId }) => [
    { args: ['workflows', 'run', workflowId], needs: ['workflows:run'] },
    { args: ['workflows', 'run', workflow], needs: ['workflows:read', 'workflows:run'] },
  ],
  'approvals ls': () => [{ args: ['approvals', 'ls'], needs: ['approvals:read'] }],
  'approvals approve': ({ approvalIds: [id] }) => [
    { args: ['approvals', 'approve', id, '--yes', '--shown', '1'], needs: ['approvals:read', 'approvals:decide'] },
  ],
  'approvals reject': ({ approvalIds: [, id] }) => [
    { args: ['approvals', 'reject', id, '--yes', '--shown', '1'], needs: ['approvals:read', 'approvals:decide'] },
  ],
  'changes ls': () => [{ args: ['changes', 'ls'], needs: ['changes:read'] }],
};

/** Commands that need no permission, with the reason. */
export const withoutPermission: Readonly<Record<string, string>> = {
  complete: 'Completes command lines without a call.',
  login: 'Says who calls, which every token may ask.',
  logout: 'Removes a file on this computer.',
  whoami: 'Says who calls, which every token may ask.',
};

/** Names of all commands, as the program itself declares them. */
export function commandNames(): string[] {
  const script = `
    import { programOf } from ${JSON.stringify(pathToFileURL(join(cli, 'program.mjs')))};
    const leaves = (command, path) => (command.commands.length > 0 ? command.commands.flatMap((one) => leaves(one, [...path, one.name()])) : path.join(' '));
    process.stdout.write(JSON.stringify(leaves(programOf(new AbortController(), true), [])));`;
  return JSON.parse(execFileSync(process.execPath, ['--input-type=module', '--eval', script], { encoding: 'utf8' })) as string[];
}

/** Routes that the sources of the program call: `POST /api/tasks/{id}/cancel`. */
export function routesOfCommands(): string[] {
  const sources = readdirSync(cli, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.mjs'));
  const calls = sources.flatMap((file) => [
    ...readFileSync(join(cli, file), 'utf8').matchAll(/\bapi\s*\.\s*(GET|POST|PUT|PATCH|DELETE)\(\s*(?:'([^']*)')?/g),
  ]);
  return [...new Set(calls.map(([, method, path]) => `${method} ${path ?? 'an address that is no text'}`))].sort();
}
