import { randomUUID } from 'node:crypto';
import { Option } from 'commander';
import { answered, rowsOf } from '../client.mjs';
import { idOf } from '../find.mjs';
import { localTime, sayRows } from '../output.mjs';
import { inputOf, sayStarted, withRunOptions } from './runs.mjs';

/** @param {import('../program.mjs').Workplace} place */
export function addAgents({ program, leaf, withLimit, sessionNow, endWith }) {
  const agents = program.command('agents').description('who does the work');

  withLimit(leaf(agents, 'ls', 'list agents'))
    .option('--search <words>', 'only those with these words')
    .action(async ({ limit, search, json }) => {
      const session = sessionNow();
      const query = search ? { search } : {};
      const found = await rowsOf(session, limit, (page) => session.api.GET('/api/agents', { params: { query: { ...query, ...page } } }));
      sayRows(found, json, 'agents', {
        id: ({ id }) => id,
        name: ({ name }) => name,
        type: ({ type }) => type,
        state: ({ status, statusReason }) => (statusReason ? `${status}: ${statusReason}` : status),
        next: ({ nextRunAt }) => localTime(nextRunAt),
      });
    });

  withRunOptions(leaf(agents, 'run <agent>', 'have an agent work now; by name or id')).action(
    async (agent, { input, dryRun, ...options }) => {
      const session = sessionNow();
      const body = { input: await inputOf(input), dryRun };
      const params = { path: { id: await idOf(session, 'agent', agent) }, header: { 'Idempotency-Key': randomUUID() } };
      const task = await answered(session, session.api.POST('/api/agents/{id}/run', { body, params }));
      endWith(await sayStarted(session, task, options));
    },
  );
}

/** @param {import('../program.mjs').Workplace} place */
export function addWorkflows({ program, leaf, withLimit, sessionNow, endWith }) {
  const workflows = program.command('workflows').description('chains of steps');

  withLimit(leaf(workflows, 'ls', 'list workflows'))
    .addOption(new Option('--status <status>', 'only those in this state').choices(['active', 'inactive']))
    .action(async ({ limit, status, json }) => {
      const session = sessionNow();
      const query = status ? { status } : {};
      const found = await rowsOf(session, limit, (page) => session.api.GET('/api/workflows', { params: { query: { ...query, ...page } } }));
      sayRows(found, json, 'workflows', {
        id: ({ id }) => id,
        name: ({ name }) => name,
        state: (workflow) => workflow.status,
        'last run': ({ lastRunAt }) => localTime(lastRunAt),
      });
    });

  withRunOptions(leaf(workflows, 'run <workflow>', 'start a workflow; by name or id')).action(
    async (workflow, { input, dryRun, ...options }) => {
      const session = sessionNow();
      const body = { input: await inputOf(input), dryRun };
      const params = { path: { id: await idOf(session, 'workflow', workflow) }, header: { 'Idempotency-Key': randomUUID() } };
      const run = await answered(session, session.api.POST('/api/workflows/{id}/run', { body, params }));
      endWith(await sayStarted(session, run, options));
    },
  );
}
