import { api } from '../../shared/api/base';
import type { BuyerOrderDto, FindAcceptedDto } from '../../shared/api/generated';
import { params } from '../../shared/api/page';

/** A payment that somebody came back from, with the secret that proves it is theirs. */
export interface PaymentReturn {
  id: string;
  clientSecret: string | null;
}

const receiptsApi = api.injectEndpoints({
  endpoints: (build) => ({
    paidOrder: build.query<BuyerOrderDto, PaymentReturn>({
      query: ({ id, clientSecret }) => ({
        url: `/api/orders/by-payment-intent/${encodeURIComponent(id)}`,
        params: params({ client_secret: clientSecret }),
      }),
      keepUnusedDataFor: 0,
    }),
    orderByLink: build.query<BuyerOrderDto, string>({
      query: (token) => `/api/orders/link/${encodeURIComponent(token)}`,
      keepUnusedDataFor: 0,
    }),
    askForOrders: build.mutation<FindAcceptedDto, string>({
      query: (email) => ({ url: '/api/orders/find', method: 'POST', body: { email } }),
    }),
    confirmOrders: build.mutation<BuyerOrderDto[], { email: string; code: string }>({
      query: (body) => ({ url: '/api/orders/find/confirm', method: 'POST', body }),
    }),
  }),
});

export const { usePaidOrderQuery, useOrderByLinkQuery, useAskForOrdersMutation, useConfirmOrdersMutation } = receiptsApi;
