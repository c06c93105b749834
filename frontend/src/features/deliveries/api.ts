import { api } from '../../shared/api/base';
import type { SuppressionDto } from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';
import type { Delivery, DeliveryDetail } from './delivery';

const PAGE_SIZE = 50;
const LIST = { type: 'Outgoing', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'Outgoing', id }) as const;

/** Empty means all. */
export interface DeliveryFilter {
  status?: string;
  channel?: string;
  taskId?: string;
}

export const deliveriesApi = api.injectEndpoints({
  endpoints: (build) => ({
    outgoing: build.infiniteQuery<Page<Delivery>, DeliveryFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/deliveries',
        params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<Delivery>,
      providesTags: [LIST],
    }),
    outgoingOne: build.query<DeliveryDetail, string>({
      query: (id) => `/api/deliveries/${id}`,
      providesTags: (_delivery, _error, id) => [tagOf(id)],
    }),
    resolveDelivery: build.mutation<Delivery, { id: string; sent: boolean }>({
      query: ({ id, sent }) => ({ url: `/api/deliveries/${id}/resolve`, method: 'POST', body: { sent } }),
      invalidatesTags: (_delivery, _error, { id }) => [LIST, tagOf(id), 'Task', 'TaskCounts'],
    }),
    suppressions: build.infiniteQuery<Page<SuppressionDto>, string, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg: search, pageParam }) => ({
        url: '/api/deliveries/suppressions',
        params: params({ search, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<SuppressionDto>,
      providesTags: ['Suppression'],
    }),
    suppress: build.mutation<SuppressionDto, string>({
      query: (email) => ({ url: '/api/deliveries/suppressions', method: 'POST', body: { email } }),
      invalidatesTags: ['Suppression'],
    }),
    unsuppress: build.mutation<void, string>({
      query: (email) => ({ url: `/api/deliveries/suppressions/${encodeURIComponent(email)}`, method: 'DELETE' }),
      invalidatesTags: ['Suppression'],
    }),
  }),
});

export const {
  useOutgoingInfiniteQuery,
  useOutgoingOneQuery,
  useResolveDeliveryMutation,
  useSuppressionsInfiniteQuery,
  useSuppressMutation,
  useUnsuppressMutation,
} = deliveriesApi;
