import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type EndpointBuilder,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { askForConfirmation } from '../lib/confirmation';
import { toApiError, wantsConfirmation, type ApiError } from './errors';
import type { Page } from './page';
import { linkTo, type ApiRequest } from './request';

export const tagTypes = [
  'Agent',
  'AgentLanes',
  'AgentTypes',
  'Task',
  'TaskCounts',
  'Stats',
  'Activity',
  'Notification',
  'DemoShop',
  'Session',
  'Sessions',
  'ApiKey',
  'ApiToken',
  'KeyUsage',
  'Settings',
  'Delivery',
  'System',
  'User',
  'Audit',
  'Approval',
  'ApprovalCounts',
  'Outgoing',
  'Suppression',
  'Provider',
  'Price',
  'Usage',
  'Budget',
  'Workflow',
  'WorkflowRun',
  'WorkflowVersion',
  'Trend',
  'TrendState',
  'TrendOpportunity',
  'TrendWatch',
  'TrendSettings',
  'Nft',
  'NftStats',
  'NftCollection',
  'NftTrending',
  'Product',
  'Entitlement',
  'Order',
  'Plan',
  'StripeEvent',
  'Payments',
  'Integration',
  'IntegrationSync',
  'Ledger',
  'Import',
  'Analytics',
  'Finding',
  'HandTimes',
  'Alert',
  'View',
  'Lead',
  'ToolServer',
  'Change',
  'ChangeLine',
  'ChangeLimits',
  'SharedStock',
] as const;
export type TagType = (typeof tagTypes)[number];

const sessionPath = linkTo('GET /api/session');

const send = fetchBaseQuery({
  // An absolute address is what Node's Request needs in tests; in the browser it is the same origin.
  baseUrl: globalThis.location.origin,
  credentials: 'include',
}) as BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

/** Takes what `request` makes and nothing else: an address that the API does not have does not compile. */
type ApiBaseQuery = BaseQueryFn<ApiRequest, unknown, ApiError, object, FetchBaseQueryMeta>;

const attempt: ApiBaseQuery = async (call, queryApi, extra) => {
  const headers = new Headers(call.headers);
  if (call.method !== 'GET') headers.set('X-CSRF', '1');
  const result = await send({ ...call, headers }, queryApi, extra);
  if (!result.error) return { data: result.data, meta: result.meta };
  const error = toApiError(result.error, result.meta);
  // Whoever shows the session finds out that it is over, or lacks a second factor, and leads to what is to be done.
  if ((error.code === 'not_signed_in' || error.code === 'second_factor_due') && call.url !== sessionPath)
    queryApi.dispatch(api.util.invalidateTags(['Session']));
  return { error, meta: result.meta };
};

/** Some calls are only taken shortly after password or code was given: then the person is asked, and the call is made once more. */
const baseQuery: ApiBaseQuery = async (call, queryApi, extra) => {
  const answer = await attempt(call, queryApi, extra);
  const isAsked = wantsConfirmation(answer.error) && (await askForConfirmation());
  return isAsked ? attempt(call, queryApi, extra) : answer;
};

/** The one API of the app; features add their endpoints with `injectEndpoints`. Socket events and reconnects end a cache entry's life. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: Infinity,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});

type Builder = EndpointBuilder<ApiBaseQuery, TagType, 'api'>;
declare const builder: Builder;
/** What travels: the rows of a page are the body, its counts are headers. */
type Wire<Result> = [Result] extends [void] ? unknown : Result extends Page<infer Row> ? Row[] | Result : Result;

/** RTK's builder, but the answer of the route must fit the result of the endpoint. */
interface CheckedBuilder {
  /** @template Body what travels, where it is neither the result nor its rows. */
  query<Result, Arg, Body = Wire<Result>>(
    definition: Parameters<typeof builder.query<Result, Arg>>[0] & { query?: (arg: Arg) => ApiRequest<Body> },
  ): ReturnType<typeof builder.query<Result, Arg>>;
  mutation<Result, Arg>(
    definition: Parameters<typeof builder.mutation<Result, Arg>>[0] & { query?: (arg: Arg) => ApiRequest<Wire<Result>> },
  ): ReturnType<typeof builder.mutation<Result, Arg>>;
  infiniteQuery<Result, Arg, PageParam, Body = Wire<Result>>(
    definition: Parameters<typeof builder.infiniteQuery<Result, Arg, PageParam>>[0] & {
      query?: (arg: { queryArg: Arg; pageParam: PageParam }) => ApiRequest<Body>;
    },
  ): ReturnType<typeof builder.infiniteQuery<Result, Arg, PageParam>>;
}

/** Adds endpoints to the API, each checked against the document. */
export const checked =
  <Endpoints>(define: (build: CheckedBuilder) => Endpoints) =>
  (build: Builder): Endpoints =>
    define(build);
