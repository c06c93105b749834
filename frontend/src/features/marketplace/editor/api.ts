import { api, checked } from '../../../shared/api/base';
import type * as dto from '../../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../../shared/api/page';
import { request } from '../../../shared/api/request';

const PAGE_SIZE = 100;

export interface ProductFilter {
  search: string;
  status: string;
}

export const productsApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    products: build.infiniteQuery<Page<dto.ProductDto>, ProductFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request('GET /api/marketplace/products', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      transformResponse: toPage<dto.ProductDto>,
      providesTags: ['Product'],
    }),
    product: build.query<dto.ProductDto, string>({
      query: (id) => request('GET /api/marketplace/products/{id}/edit', { path: { id } }),
      providesTags: ['Product'],
    }),
    checkContent: build.query<dto.ContentVerdictDto, dto.CheckContentDto>({
      query: (body) => request('POST /api/marketplace/products/validate', { body }),
      keepUnusedDataFor: 30,
    }),
    createProduct: build.mutation<dto.ProductDto, dto.CreateProductDto>({
      query: (body) => request('POST /api/marketplace/products', { body }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    changeProduct: build.mutation<dto.ProductDto, { id: string; change: dto.UpdateProductDto }>({
      query: ({ id, change }) => request('PATCH /api/marketplace/products/{id}', { path: { id }, body: change }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    addVersion: build.mutation<dto.ProductDto, { id: string; version: dto.NewVersionDto }>({
      query: ({ id, version }) => request('POST /api/marketplace/products/{id}/versions', { path: { id }, body: version }),
      invalidatesTags: ['Product', 'Entitlement', 'Activity'],
    }),
    deleteProduct: build.mutation<void, string>({
      query: (id) => request('DELETE /api/marketplace/products/{id}', { path: { id } }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    importProduct: build.mutation<dto.ProductDto, dto.ProductFileDto>({
      query: (body) => request('POST /api/marketplace/products/import', { body }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    exportProduct: build.query<dto.ProductFileDto, string>({
      query: (id) => request('GET /api/marketplace/products/{id}/export', { path: { id } }),
      keepUnusedDataFor: 0,
    }),
  })),
});

export const {
  useProductsInfiniteQuery,
  useProductQuery,
  useCheckContentQuery,
  useCreateProductMutation,
  useChangeProductMutation,
  useAddVersionMutation,
  useDeleteProductMutation,
  useImportProductMutation,
  useLazyExportProductQuery,
} = productsApi;
