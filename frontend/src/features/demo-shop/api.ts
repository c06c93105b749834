import { api, checked } from '../../shared/api/base';
import type { DemoShop } from '../../shared/api/types';
import { request } from '../../shared/api/request';

const everything = [
  'DemoShop',
  'Agent',
  'AgentLanes',
  'Task',
  'TaskCounts',
  'Stats',
  'Activity',
  'Notification',
  'Integration',
  'IntegrationSync',
  'Ledger',
  'Analytics',
  'Change',
  'SharedStock',
] as const;

export const demoShopApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    demoShop: build.query<DemoShop, void>({ query: () => request('GET /api/demo-shop'), providesTags: ['DemoShop'] }),
    loadDemoShop: build.mutation<DemoShop, { history: boolean }>({
      query: (body) => request('POST /api/demo-shop', { body }),
      invalidatesTags: everything,
    }),
    removeDemoShop: build.mutation<void, void>({
      query: () => request('DELETE /api/demo-shop'),
      invalidatesTags: everything,
    }),
  })),
});

export const { useDemoShopQuery, useLoadDemoShopMutation, useRemoveDemoShopMutation } = demoShopApi;
