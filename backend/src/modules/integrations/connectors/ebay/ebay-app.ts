import { secretMask } from '../../../../platform/crypto';
import { PlatformFailure } from '../../calls/platform-failure';
import type { PlatformAnswer, PlatformCall, PlatformHttp } from '../../calls/platform-http';
import { numberAt, textAt } from '../../calls/read-json';
import type { Credentials } from '../connector';
import { applicationForm, type EbayBases, requestEbayToken } from './ebay-sign-in';

export const notificationRoot = '/commerce/notification/v1';

/** A call of the Notification API that is made in the name of the app, not of a seller. Whatever is answered comes back. */
export type AppCall = (method: PlatformCall['method'], path: string, json?: unknown) => Promise<PlatformAnswer>;

/** @throws PlatformFailure as `requestEbayToken` */
export async function ebayApp(http: PlatformHttp, bases: EbayBases, credentials: Credentials, signal: AbortSignal): Promise<AppCall> {
  const { token } = await requestEbayToken(http, bases, credentials, applicationForm, signal);
  secretMask.register(token);
  const headers = { authorization: `Bearer ${token}` };
  return (method, path, json) =>
    http.send('eBay', { method, url: `${bases.api}${notificationRoot}/${path}`, headers, ...(json !== undefined && { json }) }, signal);
}

/** What can be done about refusals of the Notification API, by their number. */
export const noticeHints: Record<number, string> = {
  195011: 'Agree at eBay again: the consent does not cover what this notification needs.',
  195012:
    'Another program has the notifications of this seller with the same app. Remove them there, or give this console a keyset of its own.',
  195020: 'Is the console reachable from the internet under PUBLIC_URL?',
  195025: 'Check the address for notifications under Settings.',
};

export function refusalOf(answer: PlatformAnswer): PlatformFailure {
  const { status, json } = answer;
  const words = textAt(json, 'errors', 0, 'longMessage') ?? textAt(json, 'errors', 0, 'message') ?? `status ${status}`;
  if (status === 429) return new PlatformFailure('limit', `eBay keeps refusing calls for its limit: ${words}`);
  const hint = noticeHints[numberAt(json, 'errors', 0, 'errorId') ?? 0] ?? null;
  return new PlatformFailure(status === 403 ? 'permission' : 'refused', `eBay does not accept the call: ${words}`, hint);
}
