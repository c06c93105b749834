import { api, checked } from '../../shared/api/base';
import type { ConfigurePaymentsDto, PaymentConfigurationDto } from '../../shared/api/generated';
import { request } from '../../shared/api/request';

export const paymentsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    paymentConfiguration: build.query<PaymentConfigurationDto, void>({
      query: () => request('GET /api/payments/configuration'),
      providesTags: ['Payments', 'StripeEvent'],
    }),
    configurePayments: build.mutation<PaymentConfigurationDto, ConfigurePaymentsDto>({
      query: (body) => request('PUT /api/payments/configuration', { body }),
      invalidatesTags: ['Payments', 'StripeEvent', 'Order'],
    }),
    testPayments: build.mutation<PaymentConfigurationDto, void>({
      query: () => request('POST /api/payments/configuration/test'),
      invalidatesTags: ['Payments'],
    }),
    removePayments: build.mutation<void, { closeOpen: boolean }>({
      query: ({ closeOpen }) => request('DELETE /api/payments/configuration', { query: { closeOpen: closeOpen ? 'true' : 'false' } }),
      invalidatesTags: ['Payments', 'StripeEvent', 'Order'],
    }),
  })),
});

export const { usePaymentConfigurationQuery, useConfigurePaymentsMutation, useTestPaymentsMutation, useRemovePaymentsMutation } =
  paymentsApi;
