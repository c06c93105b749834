import { api } from '../../shared/api/base';
import type {
  CustomerDto,
  ErasureDto,
  ImportDetailDto,
  ImportDto,
  InventoryItemDto,
  LedgerSummaryDto,
  ProfitRowDto,
  ShopOrderDto,
  StockDto,
  UpdateImportDto,
  UpdateInventoryDto,
} from '../../shared/api/generated';
import { params, toPage, type Page } from '../../shared/api/page';

export type InventoryItem = InventoryItemDto;
export type ShopOrder = ShopOrderDto;
export type Customer = CustomerDto;
export type Stock = StockDto;
export type ProfitRow = ProfitRowDto;
export type ShopImport = ImportDto;
export type ImportDetail = ImportDetailDto;

const PAGE_SIZE = 50;
const paged = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
};
type Filter = Record<string, string>;

const importTag = (id: string) => ({ type: 'Import', id }) as const;

const commerceApi = api.injectEndpoints({
  endpoints: (build) => ({
    ledger: build.query<LedgerSummaryDto, void>({ query: () => '/api/ledger', providesTags: ['Ledger'] }),
    inventory: build.infiniteQuery<Page<InventoryItem>, Filter, string | undefined>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({ url: '/api/inventory', params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<InventoryItem>,
      providesTags: ['Ledger'],
    }),
    stock: build.query<Stock, string>({
      query: (sku) => `/api/inventory/stock/${encodeURIComponent(sku)}`,
      providesTags: ['Ledger'],
    }),
    updateProduct: build.mutation<InventoryItem, { id: string; change: UpdateInventoryDto }>({
      query: ({ id, change }) => ({ url: `/api/inventory/${id}`, method: 'PATCH', body: change }),
      invalidatesTags: ['Ledger'],
    }),
    countStock: build.mutation<Stock, { sku: string; quantity: number | null; shared?: boolean }>({
      query: ({ sku, ...body }) => ({ url: `/api/inventory/stock/${encodeURIComponent(sku)}`, method: 'PUT', body }),
      invalidatesTags: ['Ledger'],
    }),
    profit: build.query<ProfitRow[], Filter>({
      query: (filter) => ({ url: '/api/profit', params: params(filter) }),
      providesTags: ['Ledger'],
    }),
    shopOrders: build.infiniteQuery<Page<ShopOrder>, Filter, string | undefined>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({
        url: '/api/shop-orders',
        params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<ShopOrder>,
      providesTags: ['Ledger'],
    }),
    customers: build.infiniteQuery<Page<Customer>, Filter, string | undefined>({
      infiniteQueryOptions: paged,
      query: ({ queryArg, pageParam }) => ({ url: '/api/customers', params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }) }),
      transformResponse: toPage<Customer>,
      providesTags: ['Ledger'],
    }),
    erasePerson: build.mutation<ErasureDto, string>({
      query: (id) => ({ url: `/api/customers/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Ledger', 'Audit'],
    }),
    imports: build.query<Page<ShopImport>, void>({
      query: () => '/api/imports',
      transformResponse: toPage<ShopImport>,
      providesTags: [importTag('LIST')],
    }),
    import: build.query<ImportDetail, string>({
      query: (id) => `/api/imports/${id}`,
      providesTags: (_row, _error, id) => [importTag(id)],
    }),
    uploadImport: build.mutation<ImportDetail, File>({
      query: (file) => ({
        url: '/api/imports',
        params: { name: file.name },
        method: 'POST',
        headers: { 'content-type': file.type || 'text/csv' },
        body: file,
      }),
      invalidatesTags: [importTag('LIST')],
    }),
    changeImport: build.mutation<ImportDetail, { id: string; change: UpdateImportDto }>({
      query: ({ id, change }) => ({ url: `/api/imports/${id}`, method: 'PATCH', body: change }),
      // The answer is the new state; asking again would only flicker.
      async onQueryStarted({ id }, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(commerceApi.util.updateQueryData('import', id, () => data));
      },
    }),
    steerImport: build.mutation<ImportDetail, { id: string; action: 'start' | 'cancel' | 'undo' }>({
      query: ({ id, action }) => ({ url: `/api/imports/${id}/${action}`, method: 'POST' }),
      invalidatesTags: (_row, _error, { id }) => [importTag('LIST'), importTag(id), 'Task', 'TaskCounts'],
    }),
    removeImport: build.mutation<void, string>({
      query: (id) => ({ url: `/api/imports/${id}`, method: 'DELETE' }),
      invalidatesTags: [importTag('LIST')],
    }),
  }),
});

export const {
  useLedgerQuery,
  useInventoryInfiniteQuery,
  useStockQuery,
  useUpdateProductMutation,
  useCountStockMutation,
  useProfitQuery,
  useShopOrdersInfiniteQuery,
  useCustomersInfiniteQuery,
  useErasePersonMutation,
  useImportsQuery,
  useImportQuery,
  useUploadImportMutation,
  useChangeImportMutation,
  useSteerImportMutation,
  useRemoveImportMutation,
} = commerceApi;
