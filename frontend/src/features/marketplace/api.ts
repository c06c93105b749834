import { api, checked } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { byCursor } from '../../shared/api/page';
import { request } from '../../shared/api/request';
import type { ToolFilter } from './tool';

const PAGE_SIZE = 100;
/** A change here may show in every list of the shop, and what is installed is a workflow or an agent. */
const INSTALLED = ['Product', 'Entitlement', 'Workflow', 'Agent', 'Activity', 'Task', 'TaskCounts', 'WorkflowRun'] as const;

type Id = { id: string };

export const marketplaceApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    tools: build.infiniteQuery<dto.CatalogueDto, ToolFilter, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) =>
        request('GET /api/marketplace/all', { query: { ...queryArg, limit: PAGE_SIZE, cursor: pageParam } }),
      providesTags: ['Product', 'Entitlement'],
    }),
    /** The first successful run of what was installed gives the right to rate it. */
    tool: build.query<dto.ProductDetailDto, string>({
      query: (id) => request('GET /api/marketplace/products/{id}', { path: { id } }),
      providesTags: ['Product', 'Entitlement', 'WorkflowRun'],
    }),
    entitlement: build.query<dto.EntitlementDto, string>({
      query: (id) => request('GET /api/entitlements/{id}', { path: { id } }),
      // Whether it was edited here changes with every save of the workflow or agent.
      providesTags: ['Entitlement', 'Product', 'Workflow', 'Agent'],
      keepUnusedDataFor: 0,
    }),
    /** Gets a free tool, or starts the trial of a paid one. */
    takeTool: build.mutation<dto.EntitlementDto, Pick<dto.CatalogueItemDto, 'id' | 'price'>>({
      query: ({ id, price }) =>
        price > 0
          ? request('POST /api/marketplace/products/{id}/trial', { path: { id } })
          : request('POST /api/marketplace/products/{id}/claim', { path: { id } }),
      invalidatesTags: ['Product', 'Entitlement', 'Activity'],
    }),
    importTool: build.mutation<dto.EntitlementDto, dto.LicensedFileDto>({
      query: (body) => request('POST /api/marketplace/tools/import', { body }),
      invalidatesTags: ['Product', 'Entitlement', 'Activity'],
    }),
    installTool: build.mutation<dto.InstalledDto, Id & dto.InstallRequestDto>({
      query: ({ id, ...body }) => request('POST /api/entitlements/{id}/install', { path: { id }, body }),
      invalidatesTags: INSTALLED,
    }),
    dryRunTool: build.mutation<dto.DryRunStartedDto, string>({
      query: (id) => request('POST /api/entitlements/{id}/dry-run', { path: { id } }),
      invalidatesTags: ['Task', 'TaskCounts', 'WorkflowRun'],
    }),
    updateTool: build.mutation<dto.InstalledDto, Id & dto.UpdateInstallDto>({
      query: ({ id, ...body }) => request('POST /api/entitlements/{id}/update', { path: { id }, body }),
      invalidatesTags: INSTALLED,
    }),
    rateTool: build.mutation<dto.RatingDto, Id & dto.RateProductDto>({
      query: ({ id, ...body }) => request('POST /api/marketplace/products/{id}/ratings', { path: { id }, body }),
      invalidatesTags: ['Product'],
    }),
  })),
});

export const {
  useToolsInfiniteQuery,
  useToolQuery,
  useEntitlementQuery,
  useTakeToolMutation,
  useImportToolMutation,
  useInstallToolMutation,
  useDryRunToolMutation,
  useUpdateToolMutation,
  useRateToolMutation,
} = marketplaceApi;
