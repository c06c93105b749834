import { api, checked } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';
import type { EventFilter, OrderFilter } from './order';

const PAGE_SIZE = 100;
const LIST = { type: 'Order', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'Order', id }) as const;

export const ordersApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    orders: build.infiniteQuery<Page<dto.OrderDto>, OrderFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/orders', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<dto.OrderDto>,
      providesTags: [LIST],
    }),
    order: build.query<dto.OrderDetailDto, string>({
      query: (id) => request('GET /api/orders/{id}', { path: { id } }),
      providesTags: (_order, _error, id) => [tagOf(id)],
    }),
    refundOrder: build.mutation<dto.OrderDetailDto, { id: string; key: string } & dto.RefundOrderDto>({
      query: ({ id, key, ...body }) => request('POST /api/orders/{id}/refund', { path: { id }, body, headers: { 'Idempotency-Key': key } }),
      invalidatesTags: (_order, _error, { id }) => [LIST, tagOf(id), 'Product', 'Entitlement', 'Workflow', 'Agent', 'Activity'],
    }),
    resendReceipt: build.mutation<dto.ReceiptSentDto, string>({
      query: (id) => request('POST /api/orders/{id}/receipt', { path: { id } }),
      invalidatesTags: (_sent, _error, id) => [tagOf(id)],
    }),
    makeOrderLink: build.mutation<dto.OrderLinkDto, string>({
      query: (id) => request('POST /api/orders/{id}/link', { path: { id } }),
    }),
    stripeEvents: build.infiniteQuery<Page<dto.StripeEventDto>, EventFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request('GET /api/webhooks/stripe/events', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<dto.StripeEventDto>,
      providesTags: ['StripeEvent'],
    }),
    stripeEvent: build.query<dto.StripeEventDetailDto, string>({
      query: (id) => request('GET /api/webhooks/stripe/events/{id}', { path: { id } }),
      providesTags: ['StripeEvent'],
    }),
    webhookStatus: build.query<dto.WebhookStatusDto, void>({
      query: () => request('GET /api/webhooks/stripe/status'),
      providesTags: ['StripeEvent'],
    }),
    replayEvent: build.mutation<dto.StripeEventDetailDto, string>({
      query: (id) => request('POST /api/webhooks/stripe/events/{id}/replay', { path: { id } }),
      invalidatesTags: ['StripeEvent', 'Order'],
    }),
  })),
});

export const {
  useOrdersInfiniteQuery,
  useOrderQuery,
  useRefundOrderMutation,
  useResendReceiptMutation,
  useMakeOrderLinkMutation,
  useStripeEventsInfiniteQuery,
  useStripeEventQuery,
  useWebhookStatusQuery,
  useReplayEventMutation,
} = ordersApi;
