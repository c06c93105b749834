import { api, checked } from '../../shared/api/base';
import type {
  AddedImportProductsDto,
  CustomerDto,
  ErasureDto,
  ImportDetailDto,
  ImportDto,
  ImportNewsDto,
  ImportProductsDto,
  InventoryItemDto,
  InventoryTotalsDto,
  LedgerSummaryDto,
  OrderDocumentsDto,
  OrderDocumentsRequest,
  PayoutDetailDto,
  PayoutDto,
  PayoutLineDto,
  ProfitRowDto,
  ShopOrderDto,
  StockDto,
  UpdateImportDto,
  UpdateInventoryDto,
} from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';

export type InventoryItem = InventoryItemDto;
export type InventoryTotals = InventoryTotalsDto;
export type ShopOrder = ShopOrderDto;
export type Customer = CustomerDto;
export type Stock = StockDto;
export type OrderDocument = OrderDocumentsDto['documents'][number];
export type DocumentKind = OrderDocumentsRequest['kind'];
export type Payout = PayoutDto;
export type PayoutDetail = PayoutDetailDto;
export type PayoutLine = PayoutLineDto;
export type ProfitRow = ProfitRowDto;
export type SoldProduct = ImportProductsDto['missing'][number];
export type ShopImport = ImportDto;
export type ImportDetail = ImportDetailDto;

const PAGE_SIZE = 50;
type Filter = Record<string, string>;

const importTag = (id: string) => ({ type: 'Import', id }) as const;

/** Next step of an import. A start sends the version that the person saw. */
export type ImportStep = { action: 'start'; version: string } | { action: 'cancel' | 'undo' };

const commerceApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    ledger: build.query<LedgerSummaryDto, void>({ query: () => request('GET /api/ledger'), providesTags: ['Ledger'] }),
    inventory: build.infiniteQuery<Page<InventoryItem>, Filter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/inventory', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<InventoryItem>,
      providesTags: ['Ledger'],
    }),
    inventoryTotals: build.query<InventoryTotalsDto, Filter>({
      query: (filter) => request('GET /api/inventory/totals', { query: filter }),
      providesTags: ['Ledger'],
    }),
    stock: build.query<Stock, string>({
      query: (sku) => request('GET /api/inventory/stock/{sku}', { path: { sku } }),
      providesTags: ['Ledger'],
    }),
    updateProduct: build.mutation<InventoryItem, { id: string; change: UpdateInventoryDto }>({
      query: ({ id, change }) => request('PATCH /api/inventory/{id}', { path: { id }, body: change }),
      invalidatesTags: ['Ledger'],
    }),
    countStock: build.mutation<Stock, { sku: string; quantity: number | null; shared?: boolean }>({
      query: ({ sku, ...body }) => request('PUT /api/inventory/stock/{sku}', { path: { sku }, body }),
      invalidatesTags: ['Ledger'],
    }),
    profit: build.query<ProfitRow[], Filter>({
      query: (filter) => request('GET /api/profit', { query: filter }),
      providesTags: ['Ledger'],
    }),
    shopOrders: build.infiniteQuery<Page<ShopOrder>, Filter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/shop-orders', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<ShopOrder>,
      providesTags: ['Ledger'],
    }),
    /** Assigns invoice numbers if the settings enable them. */
    orderDocuments: build.query<OrderDocumentsDto, OrderDocumentsRequest>({
      query: (body) => request('POST /api/shop-orders/documents', { body }),
      providesTags: ['Ledger', 'Settings'],
    }),
    payouts: build.infiniteQuery<Page<Payout>, Filter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/payouts', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Payout>,
      providesTags: ['Ledger'],
    }),
    payout: build.query<PayoutDetail, string>({
      query: (id) => request('GET /api/payouts/{id}', { path: { id } }),
      providesTags: ['Ledger'],
    }),
    payoutLines: build.infiniteQuery<Page<PayoutLine>, string, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request('GET /api/payouts/{id}/lines', { path: { id: queryArg }, query: { limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<PayoutLine>,
      providesTags: ['Ledger'],
    }),
    customers: build.infiniteQuery<Page<Customer>, Filter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/customers', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<Customer>,
      providesTags: ['Ledger'],
    }),
    erasePerson: build.mutation<ErasureDto, string>({
      query: (id) => request('DELETE /api/customers/{id}', { path: { id } }),
      invalidatesTags: ['Ledger', 'Audit'],
    }),
    imports: build.query<Page<ShopImport>, void>({
      query: () => request('GET /api/imports'),
      transformResponse: toPage<ShopImport>,
      providesTags: [importTag('LIST')],
    }),
    import: build.query<ImportDetail, string>({
      query: (id) => request('GET /api/imports/{id}', { path: { id } }),
      providesTags: (_row, _error, id) => [importTag(id)],
    }),
    importNews: build.query<ImportNewsDto, { id: string; plan: ImportDetail['plan'] }>({
      query: ({ id }) => request('GET /api/imports/{id}/news', { path: { id } }),
      // The ledger may have moved on since somebody last looked.
      keepUnusedDataFor: 0,
    }),
    uploadImport: build.mutation<ImportDetail, File>({
      query: (file) =>
        request('POST /api/imports', { query: { name: file.name }, body: file, headers: { 'content-type': file.type || 'text/csv' } }),
      invalidatesTags: [importTag('LIST')],
    }),
    changeImport: build.mutation<ImportDetail, { id: string; change: UpdateImportDto }>({
      query: ({ id, change }) => request('PATCH /api/imports/{id}', { path: { id }, body: change }),
      // The answer is the new state; asking again would only flicker.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(commerceApi.util.updateQueryData('import', id, () => data));
      },
    }),
    steerImport: build.mutation<ImportDetail, { id: string } & ImportStep>({
      query: ({ id, ...step }) =>
        step.action === 'start'
          ? request('POST /api/imports/{id}/start', { path: { id }, body: { version: step.version } })
          : request(`POST /api/imports/{id}/${step.action}`, { path: { id } }),
      invalidatesTags: (_row, _error, { id }) => [importTag('LIST'), importTag(id), 'Task', 'TaskCounts'],
    }),
    importProducts: build.query<ImportProductsDto, string>({
      query: (id) => request('GET /api/imports/{id}/products', { path: { id } }),
      providesTags: ['Ledger'],
    }),
    addImportProducts: build.mutation<AddedImportProductsDto, { id: string; products: readonly SoldProduct[] }>({
      query: ({ id, products }) =>
        request('POST /api/imports/{id}/products', {
          path: { id },
          body: { products: products.map(({ platform, account, sku }) => ({ platform, account, sku })) },
        }),
      invalidatesTags: ['Ledger'],
    }),
    /** With `addedAt`, removes the products of one addition, otherwise all that the import has added. */
    removeImportProducts: build.mutation<ImportProductsDto, { id: string; addedAt?: string }>({
      query: ({ id, addedAt }) => request('DELETE /api/imports/{id}/products', { path: { id }, query: { addedAt } }),
      invalidatesTags: ['Ledger'],
    }),
    removeImport: build.mutation<void, string>({
      query: (id) => request('DELETE /api/imports/{id}', { path: { id } }),
      invalidatesTags: [importTag('LIST')],
    }),
  })),
});

export const {
  useLedgerQuery,
  useInventoryInfiniteQuery,
  useInventoryTotalsQuery,
  useStockQuery,
  useUpdateProductMutation,
  useCountStockMutation,
  useProfitQuery,
  useShopOrdersInfiniteQuery,
  useOrderDocumentsQuery,
  usePayoutsInfiniteQuery,
  usePayoutQuery,
  usePayoutLinesInfiniteQuery,
  useCustomersInfiniteQuery,
  useErasePersonMutation,
  useImportsQuery,
  useImportQuery,
  useImportNewsQuery,
  useUploadImportMutation,
  useChangeImportMutation,
  useSteerImportMutation,
  useRemoveImportMutation,
  useImportProductsQuery,
  useAddImportProductsMutation,
  useRemoveImportProductsMutation,
} = commerceApi;
