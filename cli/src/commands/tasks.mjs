import { randomUUID } from 'node:crypto';
import { Option } from 'commander';
import { answered, rowsOf } from '../client.mjs';
import { idOf } from '../find.mjs';
import { followAll, followTask, sayLogs, wordsOf } from '../follow.mjs';
import { localTime, say, sayJson, sayRows } from '../output.mjs';
import { addCreateTasks } from './create-tasks.mjs';
import { inputOf, sayStarted, withRunOptions } from './runs.mjs';

const statuses = /** @type {const} */ (['pending', 'queued', 'running', 'waiting', 'completed', 'failed', 'cancelled']);

/** @param {import('../program.mjs').Workplace} place */
export function addTasks(place) {
  const { program, leaf, withLimit, sessionNow, endWith } = place;
  const tasks = program.command('tasks').description('what agents and workflows are doing, and did');

  withLimit(leaf(tasks, 'ls', 'list tasks, newest first'))
    .addOption(new Option('--status <status>', 'only those in this state').choices(statuses))
    .option('--agent <agent>', 'only those of this agent, by name or id')
    .option('--search <words>', 'only those with these words in title, description, input or agent')
    .action(async ({ limit, status, agent, search, json }) => {
      const session = sessionNow();
      const agentId = agent && (await idOf(session, 'agent', agent));
      const query = { ...(status && { status: [status] }), ...(agentId && { agentId }), ...(search && { search }) };
      const found = await rowsOf(session, limit, (page) => session.api.GET('/api/tasks', { params: { query: { ...query, ...page } } }));
      sayRows(found, json, 'tasks', {
        id: ({ id }) => id,
        created: ({ createdAt }) => localTime(createdAt),
        state: ({ status: state, progress }) => (state === 'running' ? `running ${progress} %` : state),
        by: ({ agentName, type }) => agentName ?? type,
        title: ({ title }) => title,
      });
    });

  leaf(tasks, 'watch [task]', 'tell what becomes of a task until it is over; without one, of all tasks')
    .addHelpText('after', '\nEnds with 0 when the task is completed, 8 when it failed, 9 when it was cancelled.')
    .action(async (task, { json }) => {
      if (task) endWith(await followTask(sessionNow(), task, json));
      else await followAll(sessionNow(), json);
    });

  withRunOptions(leaf(tasks, 'run <title>', 'start a task by its type, or for an agent with an input of its own'))
    .option('--type <type>', 'what does the work, for example "SEO Optimization"')
    .option('--agent <agent>', 'whose task it is, by name or id')
    .action(async (title, { type, agent, input, dryRun, ...options }) => {
      const session = sessionNow();
      const agentId = agent && (await idOf(session, 'agent', agent));
      const body = { title, type, agentId, dryRun, input: await inputOf(input) };
      const header = { 'Idempotency-Key': randomUUID() };
      const task = await answered(session, session.api.POST('/api/tasks', { body, params: { header } }));
      endWith(await sayStarted(session, task, options));
    });

  addCreateTasks(place, tasks);

  leaf(tasks, 'cancel <task...>', 'stop tasks; what has left already stays so').action(async (ids, { json }) => {
    const session = sessionNow();
    for (const id of ids) {
      const task = await answered(session, session.api.POST('/api/tasks/{id}/cancel', { params: { path: { id } } }));
      if (json) sayJson(task);
      else say(`${id}  ${task.status === 'cancelled' ? 'cancelled' : `${wordsOf(task)}; it stops at its next step`}`);
    }
  });

  leaf(program, 'logs <task>', 'what a task wrote down')
    .option('-f, --follow', 'go on until the task is over')
    .action(async (task, { follow, json }) => sayLogs(sessionNow(), task, { follow, json }));
}
