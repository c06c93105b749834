import { api, checked } from '../../shared/api/base';
import type { DemoRequestedDto, PriceRangeDto, RequestDemoDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

export const landingApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    priceRanges: build.query<PriceRangeDto[], void>({
      query: () => request('GET /api/marketplace/price-ranges'),
      providesTags: ['Product'],
    }),
    requestDemo: build.mutation<DemoRequestedDto, RequestDemoDto>({
      query: (body) => request('POST /api/leads', { body }),
      invalidatesTags: ['Lead'],
    }),
  })),
});

export const { usePriceRangesQuery, useRequestDemoMutation } = landingApi;
