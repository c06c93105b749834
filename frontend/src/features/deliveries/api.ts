import { api, checked } from '../../shared/api/base';
import type { SuppressionDto } from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';
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
  endpoints: checked((build) => ({
    outgoing: build.infiniteQuery<Page<Delivery>, DeliveryFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/deliveries', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Delivery>,
      providesTags: [LIST],
    }),
    outgoingOne: build.query<DeliveryDetail, string>({
      query: (id) => request('GET /api/deliveries/{id}', { path: { id } }),
      providesTags: (_delivery, _error, id) => [tagOf(id)],
    }),
    resolveDelivery: build.mutation<Delivery, { delivery: Pick<Delivery, 'id' | 'version'>; sent: boolean }>({
      query: ({ delivery: { id, version }, sent }) =>
        request('POST /api/deliveries/{id}/resolve', { path: { id }, body: { sent, version } }),
      invalidatesTags: (_delivery, _error, { delivery: { id } }) => [LIST, tagOf(id), 'Task', 'TaskCounts'],
    }),
    suppressions: build.infiniteQuery<Page<SuppressionDto>, string, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: search, pageParam }) =>
        request('GET /api/deliveries/suppressions', { query: { search, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<SuppressionDto>,
      providesTags: ['Suppression'],
    }),
    suppress: build.mutation<SuppressionDto, string>({
      query: (email) => request('POST /api/deliveries/suppressions', { body: { email } }),
      invalidatesTags: ['Suppression'],
    }),
    unsuppress: build.mutation<void, string>({
      query: (email) => request('DELETE /api/deliveries/suppressions/{email}', { path: { email } }),
      invalidatesTags: ['Suppression'],
    }),
  })),
});

export const {
  useOutgoingInfiniteQuery,
  useOutgoingOneQuery,
  useResolveDeliveryMutation,
  useSuppressionsInfiniteQuery,
  useSuppressMutation,
  useUnsuppressMutation,
} = deliveriesApi;
