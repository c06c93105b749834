import { api, checked } from '../../shared/api/base';
import type { BuyerOrderDto, FindAcceptedDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

/** A payment that somebody came back from, with the secret that proves it is theirs. */
export interface PaymentReturn {
  id: string;
  clientSecret: string | null;
}

const receiptsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    paidOrder: build.query<BuyerOrderDto, PaymentReturn>({
      query: ({ id, clientSecret }) =>
        request('GET /api/orders/by-payment-intent/{id}', { path: { id }, query: { client_secret: clientSecret } }),
      keepUnusedDataFor: 0,
    }),
    orderByLink: build.query<BuyerOrderDto, string>({
      query: (token) => request('GET /api/orders/link/{token}', { path: { token } }),
      keepUnusedDataFor: 0,
    }),
    askForOrders: build.mutation<FindAcceptedDto, string>({
      query: (email) => request('POST /api/orders/find', { body: { email } }),
    }),
    confirmOrders: build.mutation<BuyerOrderDto[], { email: string; code: string }>({
      query: (body) => request('POST /api/orders/find/confirm', { body }),
    }),
  })),
});

export const { usePaidOrderQuery, useOrderByLinkQuery, useAskForOrdersMutation, useConfirmOrdersMutation } = receiptsApi;
