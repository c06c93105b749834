import { api } from '../../shared/api/base';
import type { DemoShop } from '../../shared/api/types';

const everything = ['DemoShop', 'Agent', 'AgentLanes', 'Task', 'TaskCounts', 'Stats', 'Activity', 'Notification'] as const;

export const demoShopApi = api.injectEndpoints({
  endpoints: (build) => ({
    demoShop: build.query<DemoShop, void>({ query: () => '/api/demo-shop', providesTags: ['DemoShop'] }),
    loadDemoShop: build.mutation<DemoShop, void>({
      query: () => ({ url: '/api/demo-shop', method: 'POST' }),
      invalidatesTags: everything,
    }),
    removeDemoShop: build.mutation<void, void>({
      query: () => ({ url: '/api/demo-shop', method: 'DELETE' }),
      invalidatesTags: everything,
    }),
  }),
});

export const { useDemoShopQuery, useLoadDemoShopMutation, useRemoveDemoShopMutation } = demoShopApi;
