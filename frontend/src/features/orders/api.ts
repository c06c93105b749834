import { api } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';
import type { EventFilter, OrderFilter } from './order';

const PAGE_SIZE = 100;
const LIST = { type: 'Order', id: 'LIST' } as const;
const tagOf = (id: string) => ({ type: 'Order', id }) as const;
const nextPage = { initialPageParam: undefined, getNextPageParam: ({ nextCursor }: Page<unknown>) => nextCursor ?? undefined };

export const ordersApi = api.injectEndpoints({
  endpoints: (build) => ({
    orders: build.infiniteQuery<Page<dto.OrderDto>, OrderFilter, string | undefined>({
      infiniteQueryOptions: nextPage,
      query: ({ queryArg, pageParam }) => ({ url: '/api/orders', params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<dto.OrderDto>,
      providesTags: [LIST],
    }),
    order: build.query<dto.OrderDetailDto, string>({
      query: (id) => `/api/orders/${id}`,
      providesTags: (_order, _error, id) => [tagOf(id)],
    }),
    refundOrder: build.mutation<dto.OrderDetailDto, { id: string; key: string } & dto.RefundOrderDto>({
      query: ({ id, key, ...body }) => ({ url: `/api/orders/${id}/refund`, method: 'POST', headers: { 'Idempotency-Key': key }, body }),
      invalidatesTags: (_order, _error, { id }) => [LIST, tagOf(id), 'Product', 'Entitlement', 'Workflow', 'Agent', 'Activity'],
    }),
    resendReceipt: build.mutation<dto.ReceiptSentDto, string>({
      query: (id) => ({ url: `/api/orders/${id}/receipt`, method: 'POST' }),
      invalidatesTags: (_sent, _error, id) => [tagOf(id)],
    }),
    stripeEvents: build.infiniteQuery<Page<dto.StripeEventDto>, EventFilter, string | undefined>({
      infiniteQueryOptions: nextPage,
      query: ({ queryArg, pageParam }) => ({
        url: '/api/webhooks/stripe/events',
        params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<dto.StripeEventDto>,
      providesTags: ['StripeEvent'],
    }),
    stripeEvent: build.query<dto.StripeEventDetailDto, string>({
      query: (id) => `/api/webhooks/stripe/events/${encodeURIComponent(id)}`,
      providesTags: ['StripeEvent'],
    }),
    webhookStatus: build.query<dto.WebhookStatusDto, void>({ query: () => '/api/webhooks/stripe/status', providesTags: ['StripeEvent'] }),
    replayEvent: build.mutation<dto.StripeEventDetailDto, string>({
      query: (id) => ({ url: `/api/webhooks/stripe/events/${encodeURIComponent(id)}/replay`, method: 'POST' }),
      invalidatesTags: ['StripeEvent', 'Order'],
    }),
  }),
});

export const {
  useOrdersInfiniteQuery,
  useOrderQuery,
  useRefundOrderMutation,
  useResendReceiptMutation,
  useStripeEventsInfiniteQuery,
  useStripeEventQuery,
  useWebhookStatusQuery,
  useReplayEventMutation,
} = ordersApi;
