import type { EventMap, LiveStore } from '../../shared/realtime/types';
import { type Integration, integrationsApi, tagOf } from './api';
import { isUnderWay } from './integration';

type Row = Pick<Integration, 'id'> & Partial<Integration>;

const isWhole = (row: Row): row is Integration => row.platform !== undefined;

/** Progress comes twice a second: the list is changed in place as long as nothing but the progress changed. */
function patch(row: Row, { dispatch, getState }: LiveStore): boolean {
  if (!isWhole(row) || !row.sync || !isUnderWay(row.sync)) return false;
  const known = integrationsApi.endpoints.integrations
    .select()(getState())
    .data?.find(({ id }) => id === row.id);
  if (!known || known.sync?.id !== row.sync.id) return false;
  dispatch(integrationsApi.util.updateQueryData('integrations', undefined, (rows) => rows.map((one) => (one.id === row.id ? row : one))));
  return true;
}

export const integrationEvents = {
  integration_updated: {
    tags: [{ type: 'Integration', id: 'LIST' }, 'IntegrationSync'],
    tagsOf: ({ id }: Row) => [tagOf(id)],
    patch,
  },
} as const satisfies EventMap;
