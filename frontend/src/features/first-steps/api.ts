import { api } from '../../shared/api/base';
import type { FirstStepsDto } from '../../shared/api/generated';

export const firstStepsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Once they are gone, only the setting can bring them back. */
    firstSteps: build.query<FirstStepsDto, void>({
      query: () => '/api/first-steps',
      providesTags: (steps) => (steps?.visible === false ? ['Settings'] : ['Settings', 'Stats', 'ApiKey', 'DemoShop', 'Import', 'Ledger']),
    }),
  }),
});

export const { useFirstStepsQuery } = firstStepsApi;
