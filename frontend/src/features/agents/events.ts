import type { Task } from '../../shared/api/types';
import type { EventMap, LiveStore } from '../../shared/realtime/types';
import { agentsApi } from './api';
import { withTask } from './lanes';

/** A task that starts or ends moves a bar in its agent's lane; that needs no refetch. */
function patchTask(task: Task, { dispatch, getState }: LiveStore): boolean {
  for (const range of agentsApi.util.selectCachedArgsForQuery(getState(), 'agentLanes')) {
    if (range.agentId !== undefined && range.agentId !== task.agentId) continue;
    dispatch(agentsApi.util.updateQueryData('agentLanes', range, (lanes) => withTask(lanes, task)));
  }
  return true;
}

export const agentEvents = {
  agent_created: { tags: ['Agent'] },
  agent_updated: { tags: ['Agent'] },
  agent_deleted: { tags: ['Agent', 'AgentLanes'] },
  task_updated: { tags: ['AgentLanes'], patch: patchTask },
  task_deleted: { tags: ['AgentLanes'] },
} as const satisfies EventMap;
