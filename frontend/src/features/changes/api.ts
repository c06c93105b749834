import { api, checked } from '../../shared/api/base';
import type {
  AcceptCostsDto,
  AccountVatDto,
  BulkEditDto,
  ChangeBatchDto,
  ChangeBulkEditDto,
  ChangeDecisionDto,
  ChangeEffectsDto,
  ChangeLimitsDto,
  ChangeLineDto,
  ChangePreviewDto,
  ChangeProposalDto,
  ChangeRuleDto,
  ChangeUndoDto,
  EditQuietHoursDto,
  EditVatDto,
  EditRuleDto,
  ListingTextsDto,
  OrderActionsDto,
  ProposeChangesDto,
  ProposeOrderChangesDto,
} from '../../shared/api/generated';
import { byCursor, toPage, type Page } from '../../shared/api/page';
import { request } from '../../shared/api/request';

const BATCHES = 50;
/** Lines of one page: few, so that the first stand there at once. */
export const LINES = 100;
const OF_TASK = 5;
const WAITING = 3;
/** The most that the API gives at once, for who needs all of them. */
const ALL_AT_ONCE = 500;

export interface LineFilter {
  status: string;
  show: string;
  integrationId: string;
  search: string;
}

interface LinesOf {
  id: string;
  /** Left out, everything that is proposed. */
  lines?: string[] | undefined;
  /** Version of the batch that the person saw. */
  version: number;
}

const csv = (file: File) => ({ body: file as Blob, headers: { 'content-type': 'text/csv' } });
const chosen = ({ lines, version }: LinesOf) => ({ version, ...(lines && { lines }) });

export const changesApi = api.injectEndpoints({
  endpoints: checked((build) => ({
    changes: build.infiniteQuery<Page<ChangeBatchDto>, { show: string; search: string }, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg, pageParam }) => request('GET /api/changes', { query: { ...queryArg, limit: BATCHES, cursor: pageParam } }),
      transformResponse: toPage<ChangeBatchDto>,
      providesTags: ['Change'],
    }),
    /** What a task or a run proposed, the latest first. */
    changesOfTask: build.query<ChangeBatchDto[], string>({
      query: (taskId) => request('GET /api/changes', { query: { taskId, limit: OF_TASK } }),
      providesTags: ['Change'],
    }),
    /** In which something waits for a person, the latest first, and how many there are. */
    waitingChanges: build.query<Page<ChangeBatchDto>, void>({
      query: () => request('GET /api/changes', { query: { show: 'asking', limit: WAITING } }),
      transformResponse: toPage<ChangeBatchDto>,
      providesTags: ['Change'],
    }),
    change: build.query<ChangeBatchDto, string>({
      query: (id) => request('GET /api/changes/{id}', { path: { id } }),
      providesTags: ['Change'],
    }),
    changeLines: build.infiniteQuery<Page<ChangeLineDto>, LineFilter & { id: string }, string | undefined>({
      infiniteQueryOptions: byCursor,
      query: ({ queryArg: { id, ...filter }, pageParam }) =>
        request('GET /api/changes/{id}/lines', { path: { id }, query: { ...filter, limit: LINES, cursor: pageParam } }),
      transformResponse: toPage<ChangeLineDto>,
      providesTags: ['ChangeLine'],
    }),
    /** All lines in one of some states, for decisions about all of them. */
    linesIn: build.query<ChangeLineDto[], { id: string; statuses: readonly ChangeLineDto['status'][] }>({
      async queryFn({ id, statuses }, _api, _extra, ask) {
        const lines: ChangeLineDto[] = [];
        for (const status of statuses) {
          let cursor: string | null = null;
          do {
            const query = { status, limit: ALL_AT_ONCE, cursor };
            const answer = await ask(request('GET /api/changes/{id}/lines', { path: { id }, query }));
            if (answer.error) return { error: answer.error };
            const page: Page<ChangeLineDto> = toPage(answer.data as ChangeLineDto[], answer.meta);
            lines.push(...page.items);
            cursor = page.nextCursor;
          } while (cursor !== null);
        }
        return { data: lines };
      },
      keepUnusedDataFor: 0,
    }),
    changeEffects: build.query<ChangeEffectsDto, string>({
      query: (id) => request('GET /api/changes/{id}/effects', { path: { id } }),
      providesTags: ['Change'],
    }),
    changesOfListing: build.query<Page<ChangeLineDto>, string>({
      query: (id) => request('GET /api/changes/of-listing/{id}', { path: { id }, query: { limit: 20 } }),
      transformResponse: toPage<ChangeLineDto>,
      providesTags: ['Change'],
    }),
    changesOfOrder: build.query<Page<ChangeLineDto>, string>({
      query: (id) => request('GET /api/changes/of-order/{id}', { path: { id }, query: { limit: 20 } }),
      transformResponse: toPage<ChangeLineDto>,
      providesTags: ['Change'],
    }),
    orderActions: build.query<OrderActionsDto, string>({
      query: (id) => request('GET /api/changes/order-actions/{id}', { path: { id } }),
      providesTags: ['Change', 'Ledger'],
    }),
    proposeForOrders: build.mutation<ChangeProposalDto, ProposeOrderChangesDto>({
      query: (body) => request('POST /api/changes/orders', { body }),
      invalidatesTags: ['Change'],
    }),
    /** The platform is asked each time: a text that was read before may be another by now. */
    listingTexts: build.query<ListingTextsDto, string>({
      query: (id) => request('GET /api/changes/of-listing/{id}/texts', { path: { id } }),
      keepUnusedDataFor: 0,
    }),
    proposeChanges: build.mutation<ChangeProposalDto, ProposeChangesDto>({
      query: (body) => request('POST /api/changes', { body }),
      invalidatesTags: ['Change'],
    }),
    previewChanges: build.mutation<ChangePreviewDto, File>({
      query: (file) => request('POST /api/changes/file/preview', csv(file)),
    }),
    proposeFile: build.mutation<ChangeProposalDto, File>({
      query: (file) => request('POST /api/changes/file', csv(file)),
      invalidatesTags: ['Change'],
    }),
    editLine: build.mutation<ChangeLineDto, { line: ChangeLineDto; to: ChangeLineDto['to'] }>({
      query: ({ line: { batchId, id, version }, to }) =>
        request('PATCH /api/changes/{id}/lines/{line}', { path: { id: batchId, line: id }, body: { to, version } }),
      invalidatesTags: ['Change', 'ChangeLine'],
    }),
    /** Several values at once; with `isPreview` nothing is stored. */
    editLines: build.mutation<ChangeBulkEditDto, { id: string; body: BulkEditDto }>({
      query: ({ id, body }) => request('POST /api/changes/{id}/edit', { path: { id }, body }),
      invalidatesTags: (_answer, _error, { body }) => (body.isPreview ? [] : ['Change', 'ChangeLine']),
    }),
    approveChanges: build.mutation<ChangeDecisionDto, LinesOf>({
      query: (choice) => request('POST /api/changes/{id}/approve', { path: { id: choice.id }, body: chosen(choice) }),
      invalidatesTags: ['Change', 'ChangeLine', 'ChangeLimits'],
    }),
    dropChanges: build.mutation<ChangeDecisionDto, LinesOf>({
      query: (choice) => request('POST /api/changes/{id}/reject', { path: { id: choice.id }, body: chosen(choice) }),
      invalidatesTags: ['Change', 'ChangeLine', 'ChangeLimits'],
    }),
    undoChanges: build.mutation<ChangeUndoDto, LinesOf>({
      query: (choice) => request('POST /api/changes/{id}/undo', { path: { id: choice.id }, body: chosen(choice) }),
      invalidatesTags: ['Change', 'ChangeLine', 'ChangeLimits'],
    }),
    changeLimits: build.query<ChangeLimitsDto, void>({
      query: () => request('GET /api/change-limits'),
      providesTags: ['ChangeLimits'],
    }),
    editRule: build.mutation<ChangeRuleDto, { rule: ChangeRuleDto; change: Omit<EditRuleDto, 'version'> }>({
      query: ({ rule: { kind, platform, integrationId, version }, change }) =>
        request('PATCH /api/change-limits/rules/{kind}/{platform}', {
          path: { kind, platform },
          body: { ...change, integrationId, version },
        }),
      // A limit judges what is proposed as well.
      invalidatesTags: ['ChangeLimits', 'Change', 'ChangeLine'],
    }),
    editVat: build.mutation<ChangeLimitsDto, EditVatDto & Pick<AccountVatDto, 'integrationId' | 'platform'>>({
      query: ({ integrationId, platform, percent }) =>
        integrationId === null
          ? request('PUT /api/change-limits/vat/files/{platform}', { path: { platform }, body: { percent } })
          : request('PUT /api/change-limits/vat/{integrationId}', { path: { integrationId }, body: { percent } }),
      // The floor of each proposed price moves with it.
      invalidatesTags: ['ChangeLimits', 'Change', 'ChangeLine'],
    }),
    editQuietHours: build.mutation<ChangeLimitsDto, EditQuietHoursDto>({
      query: (body) => request('PUT /api/change-limits/quiet-hours', { body }),
      invalidatesTags: ['ChangeLimits'],
    }),
    acceptCosts: build.mutation<ChangeLimitsDto, AcceptCostsDto>({
      query: (body) => request('POST /api/change-limits/costs', { body }),
      invalidatesTags: ['ChangeLimits', 'Change', 'ChangeLine'],
    }),
    switchWriting: build.mutation<ChangeLimitsDto, 'stop' | 'resume'>({
      query: (to) => request(`POST /api/change-limits/${to}`),
      async onQueryStarted(_to, { dispatch, queryFulfilled }) {
        const { data } = await queryFulfilled.catch(() => ({ data: null }));
        if (data) dispatch(changesApi.util.updateQueryData('changeLimits', undefined, () => data));
      },
    }),
  })),
});

export const {
  useChangesInfiniteQuery,
  useChangeQuery,
  useChangesOfTaskQuery,
  useWaitingChangesQuery,
  useChangeLinesInfiniteQuery,
  useLinesInQuery,
  useLazyLinesInQuery,
  useChangeEffectsQuery,
  useChangesOfListingQuery,
  useChangesOfOrderQuery,
  useOrderActionsQuery,
  useProposeForOrdersMutation,
  useListingTextsQuery,
  useProposeChangesMutation,
  usePreviewChangesMutation,
  useProposeFileMutation,
  useEditLineMutation,
  useEditLinesMutation,
  useApproveChangesMutation,
  useDropChangesMutation,
  useUndoChangesMutation,
  useChangeLimitsQuery,
  useEditRuleMutation,
  useEditQuietHoursMutation,
  useAcceptCostsMutation,
  useEditVatMutation,
  useSwitchWritingMutation,
} = changesApi;
