import type { Task } from '../../shared/api/types';
import type { EventMap, LiveStore } from '../../shared/realtime/types';
import { agentsApi } from './api';
import { withRun, withTask } from './lanes';

/** A task that goes on moves a bar in its agent's lane and a row in its runs; that needs no refetch. */
function patchTask(task: Task, { dispatch, getState }: LiveStore): boolean {
  for (const range of agentsApi.util.selectCachedArgsForQuery(getState(), 'agentLanes')) {
    if (range.agentId !== undefined && range.agentId !== task.agentId) continue;
    dispatch(agentsApi.util.updateQueryData('agentLanes', range, (lanes) => withTask(lanes, task)));
  }
  if (task.agentId !== null) dispatch(agentsApi.util.updateQueryData('agentRuns', task.agentId, (page) => withRun(page, task)));
  return true;
}

export const agentEvents = {
  agent_created: { tags: ['Agent'] },
  agent_updated: { tags: ['Agent'] },
  agent_deleted: { tags: ['Agent', 'AgentLanes'] },
  task_updated: { tags: ['AgentLanes'], patch: patchTask },
  task_created: { tags: ['Task'] },
  task_deleted: { tags: ['AgentLanes', 'Task'] },
} as const satisfies EventMap;
