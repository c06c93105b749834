import { api, checked } from '../../shared/api/base';
import type { FirstStepsDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

export const firstStepsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    /** Once they are gone, only the setting can bring them back. */
    firstSteps: build.query<FirstStepsDto, void>({
      query: () => request('GET /api/first-steps'),
      providesTags: (steps) => (steps?.visible === false ? ['Settings'] : ['Settings', 'Stats', 'ApiKey', 'DemoShop', 'Import', 'Ledger']),
    }),
  })),
});

export const { useFirstStepsQuery } = firstStepsApi;
