import { api, checked } from '../../shared/api/base';
import type { CreatePaymentIntentDto, PaymentIntentDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

const checkoutApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    /**
     * The payment of this product for this buyer. Asking again gives the same one as long as it is open, so this reads like
     * a query; it is forgotten with the page, because afterwards it may be over.
     */
    payment: build.query<PaymentIntentDto, CreatePaymentIntentDto>({
      query: (body) => request('POST /api/create-payment-intent', { body }),
      keepUnusedDataFor: 0,
    }),
  })),
});

export const { usePaymentQuery } = checkoutApi;
