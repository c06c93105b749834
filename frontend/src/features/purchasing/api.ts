import { api, checked } from '../../shared/api/base';
import type { PurchaseListDto, ReceivePurchaseDto, UpdatePurchaseListDto } from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';

export type PurchaseList = PurchaseListDto;

const purchasingApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    purchaseLists: build.infiniteQuery<Page<PurchaseList>, Record<string, string>, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/purchase-lists', { query: { ...queryArg, limit: 50, cursor: pageParam } }),
      transformResponse: toPage<PurchaseList>,
      providesTags: ['Ledger'],
    }),
    purchaseList: build.query<PurchaseList, string>({
      query: (id) => request('GET /api/purchase-lists/{id}', { path: { id } }),
      providesTags: ['Ledger'],
    }),
    savePurchaseList: build.mutation<PurchaseList, { id: string; change: UpdatePurchaseListDto }>({
      query: ({ id, change }) => request('PATCH /api/purchase-lists/{id}', { path: { id }, body: change }),
      invalidatesTags: ['Ledger'],
    }),
    orderPurchase: build.mutation<PurchaseList, { id: string; version: number }>({
      query: ({ id, version }) => request('POST /api/purchase-lists/{id}/order', { path: { id }, body: { version } }),
      invalidatesTags: ['Ledger'],
    }),
    receivePurchase: build.mutation<PurchaseList, { id: string; body: ReceivePurchaseDto }>({
      query: ({ id, body }) => request('POST /api/purchase-lists/{id}/receive', { path: { id }, body }),
      invalidatesTags: ['Ledger', 'Change', 'SharedStock'],
    }),
    deletePurchaseList: build.mutation<void, { id: string; version: number }>({
      query: ({ id, version }) => request('DELETE /api/purchase-lists/{id}', { path: { id }, query: { version } }),
      // An opportunity may have started it.
      invalidatesTags: ['Ledger', 'TrendOpportunity'],
    }),
  })),
});

export const {
  usePurchaseListsInfiniteQuery,
  usePurchaseListQuery,
  useSavePurchaseListMutation,
  useOrderPurchaseMutation,
  useReceivePurchaseMutation,
  useDeletePurchaseListMutation,
} = purchasingApi;
