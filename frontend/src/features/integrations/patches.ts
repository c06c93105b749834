import { livePatch } from '../../shared/realtime/types';
import { integrationsApi } from './api';

/** Progress comes twice a second: the list is changed in place as long as the sync is the one that it shows. */
export const integrationPatches = [
  livePatch({
    on: ['integration.progressed'],
    covers: ['Integration/LIST', 'IntegrationSync'],
    apply: ({ id, updatedAt, syncId, status, progress, note, waitingUntil }, { dispatch, getState }) => {
      const known = integrationsApi.endpoints.integrations
        .select()(getState())
        .data?.find((row) => row.id === id);
      if (!known?.sync || known.sync.id !== syncId) return false;
      const change = { ...known, updatedAt, sync: { ...known.sync, status, progress, note, waitingUntil } };
      dispatch(
        integrationsApi.util.updateQueryData('integrations', undefined, (rows) => rows.map((row) => (row.id === id ? change : row))),
      );
      return true;
    },
  }),
];
