import { api } from '../../shared/api/base';
import type { DemoRequestedDto, PriceRangeDto, RequestDemoDto } from '../../shared/api/generated';

export const landingApi = api.injectEndpoints({
  endpoints: (build) => ({
    priceRanges: build.query<PriceRangeDto[], void>({ query: () => '/api/marketplace/price-ranges', providesTags: ['Product'] }),
    requestDemo: build.mutation<DemoRequestedDto, RequestDemoDto>({
      query: (body) => ({ url: '/api/leads', method: 'POST', body }),
      invalidatesTags: ['Lead'],
    }),
  }),
});

export const { usePriceRangesQuery, useRequestDemoMutation } = landingApi;
