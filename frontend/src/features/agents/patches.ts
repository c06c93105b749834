import { livePatch } from '../../shared/realtime/types';
import type { Agent } from '../../shared/api/types';
import { isOnDemand } from './agent';
import { agentsApi } from './api';
import { withChange } from './lanes';

/** A bar that is on the screen follows its task without a reading; one that is not has a title that only a reading brings. */
export const agentPatches = [
  livePatch({
    on: ['task.updated', 'task.completed', 'task.failed', 'task.cancelled'],
    covers: ['AgentLanes'],
    apply: (change, { dispatch, getState }) => {
      if (change.agentId === null || change.startedAt === null) return true;
      return agentsApi.util
        .selectCachedArgsForQuery(getState(), 'agentLanes')
        .filter(({ agentId }) => agentId === undefined || agentId === change.agentId)
        .map((range) => {
          const lanes = agentsApi.endpoints.agentLanes.select(range)(getState()).data;
          const changed = lanes && withChange(lanes, change);
          if (changed && changed !== lanes) dispatch(agentsApi.util.updateQueryData('agentLanes', range, () => changed));
          return changed !== null;
        })
        .every(Boolean);
    },
  }),
  // An agent must not be shown as running after its task has ended.
  livePatch({
    on: ['task.completed', 'task.failed', 'task.cancelled'],
    covers: [],
    apply: ({ agentId }, { dispatch }) => {
      const rest = (agent: Agent | undefined) => {
        if (agent && isOnDemand(agent) && agent.status === 'running') agent.status = 'idle';
      };
      if (agentId !== null) {
        dispatch(agentsApi.util.updateQueryData('agents', undefined, ({ items }) => rest(items.find(({ id }) => id === agentId))));
        dispatch(agentsApi.util.updateQueryData('agent', agentId, (agent) => rest(agent)));
      }
      return true;
    },
  }),
];
