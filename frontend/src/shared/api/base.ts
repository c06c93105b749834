import {
  createApi,
  fetchBaseQuery,
  type BaseQueryFn,
  type FetchArgs,
  type FetchBaseQueryError,
  type FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { toApiError, type ApiError } from './errors';

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
] as const;
export type TagType = (typeof tagTypes)[number];

export const SESSION_PATH = '/api/session';

const isRead = (args: string | FetchArgs) => typeof args === 'string' || !args.method || args.method === 'GET';

const request = fetchBaseQuery({
  // An absolute address is what Node's Request needs in tests; in the browser it is the same origin.
  baseUrl: globalThis.location.origin,
  credentials: 'include',
}) as BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const baseQuery: BaseQueryFn<string | FetchArgs, unknown, ApiError, object, FetchBaseQueryMeta> = async (args, queryApi, extra) => {
  const call = typeof args === 'string' ? { url: args } : args;
  const headers = new Headers(call.headers as HeadersInit | undefined);
  if (!isRead(args)) headers.set('X-CSRF', '1');
  const result = await request({ ...call, headers }, queryApi, extra);
  if (!result.error) return { data: result.data, meta: result.meta };
  const error = toApiError(result.error, result.meta);
  // Whoever shows the session finds out that it is over, or lacks a second factor, and leads to what is to be done.
  if ((error.code === 'not_signed_in' || error.code === 'second_factor_due') && call.url !== SESSION_PATH)
    queryApi.dispatch(api.util.invalidateTags(['Session']));
  return { error, meta: result.meta };
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
