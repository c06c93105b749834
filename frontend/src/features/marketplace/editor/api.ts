import { api } from '../../../shared/api/base';
import type * as dto from '../../../shared/api/generated';
import { params, toPage, type Page } from '../../../shared/api/page';

const PAGE_SIZE = 100;
const address = (id: string, rest = '') => `/api/marketplace/products/${encodeURIComponent(id)}${rest}`;

export interface ProductFilter {
  search: string;
  status: string;
}

export const productsApi = api.injectEndpoints({
  endpoints: (build) => ({
    products: build.infiniteQuery<Page<dto.ProductDto>, ProductFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/marketplace/products',
        params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      transformResponse: toPage<dto.ProductDto>,
      providesTags: ['Product'],
    }),
    product: build.query<dto.ProductDto, string>({ query: (id) => address(id, '/edit'), providesTags: ['Product'] }),
    checkContent: build.query<dto.ContentVerdictDto, dto.CheckContentDto>({
      query: (body) => ({ url: '/api/marketplace/products/validate', method: 'POST', body }),
      keepUnusedDataFor: 30,
    }),
    createProduct: build.mutation<dto.ProductDto, dto.CreateProductDto>({
      query: (body) => ({ url: '/api/marketplace/products', method: 'POST', body }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    changeProduct: build.mutation<dto.ProductDto, { id: string; change: dto.UpdateProductDto }>({
      query: ({ id, change }) => ({ url: address(id), method: 'PATCH', body: change }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    addVersion: build.mutation<dto.ProductDto, { id: string; version: dto.NewVersionDto }>({
      query: ({ id, version }) => ({ url: address(id, '/versions'), method: 'POST', body: version }),
      invalidatesTags: ['Product', 'Entitlement', 'Activity'],
    }),
    deleteProduct: build.mutation<void, string>({
      query: (id) => ({ url: address(id), method: 'DELETE' }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    importProduct: build.mutation<dto.ProductDto, dto.ProductFileDto>({
      query: (body) => ({ url: '/api/marketplace/products/import', method: 'POST', body }),
      invalidatesTags: ['Product', 'Activity'],
    }),
    exportProduct: build.query<dto.ProductFileDto, string>({ query: (id) => address(id, '/export'), keepUnusedDataFor: 0 }),
  }),
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
