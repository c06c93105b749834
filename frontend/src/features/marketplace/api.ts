import { api } from '../../shared/api/base';
import type * as dto from '../../shared/api/generated';
import { params } from '../../shared/api/page';
import type { ToolFilter } from './tool';

const PAGE_SIZE = 100;
const address = (id: string) => `/api/marketplace/products/${encodeURIComponent(id)}`;
/** A change here may show in every list of the shop, and what is installed is a workflow or an agent. */
const INSTALLED = ['Product', 'Entitlement', 'Workflow', 'Agent', 'Activity', 'Task', 'TaskCounts', 'WorkflowRun'] as const;

type Id = { id: string };

export const marketplaceApi = api.injectEndpoints({
  endpoints: (build) => ({
    tools: build.infiniteQuery<dto.CatalogueDto, ToolFilter, string | undefined>({
      infiniteQueryOptions: { initialPageParam: undefined, getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined },
      query: ({ queryArg, pageParam }) => ({
        url: '/api/marketplace/all',
        params: params({ ...queryArg, limit: PAGE_SIZE, cursor: pageParam }),
      }),
      providesTags: ['Product', 'Entitlement'],
    }),
    /** The first successful run of what was installed gives the right to rate it. */
    tool: build.query<dto.ProductDetailDto, string>({ query: address, providesTags: ['Product', 'Entitlement', 'WorkflowRun'] }),
    entitlement: build.query<dto.EntitlementDto, string>({
      query: (id) => `/api/entitlements/${id}`,
      // Whether it was edited here changes with every save of the workflow or agent.
      providesTags: ['Entitlement', 'Product', 'Workflow', 'Agent'],
      keepUnusedDataFor: 0,
    }),
    takeFreeTool: build.mutation<dto.EntitlementDto, string>({
      query: (id) => ({ url: `${address(id)}/claim`, method: 'POST' }),
      invalidatesTags: ['Product', 'Entitlement', 'Activity'],
    }),
    installTool: build.mutation<dto.InstalledDto, Id & dto.InstallRequestDto>({
      query: ({ id, ...body }) => ({ url: `/api/entitlements/${id}/install`, method: 'POST', body }),
      invalidatesTags: INSTALLED,
    }),
    dryRunTool: build.mutation<dto.DryRunStartedDto, string>({
      query: (id) => ({ url: `/api/entitlements/${id}/dry-run`, method: 'POST' }),
      invalidatesTags: ['Task', 'TaskCounts', 'WorkflowRun'],
    }),
    updateTool: build.mutation<dto.InstalledDto, Id & dto.UpdateInstallDto>({
      query: ({ id, ...body }) => ({ url: `/api/entitlements/${id}/update`, method: 'POST', body }),
      invalidatesTags: INSTALLED,
    }),
    rateTool: build.mutation<dto.RatingDto, Id & dto.RateProductDto>({
      query: ({ id, ...body }) => ({ url: `${address(id)}/ratings`, method: 'POST', body }),
      invalidatesTags: ['Product'],
    }),
  }),
});

export const {
  useToolsInfiniteQuery,
  useToolQuery,
  useEntitlementQuery,
  useTakeFreeToolMutation,
  useInstallToolMutation,
  useDryRunToolMutation,
  useUpdateToolMutation,
  useRateToolMutation,
} = marketplaceApi;
