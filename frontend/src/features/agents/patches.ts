import { livePatch } from '../../shared/realtime/types';
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
];
