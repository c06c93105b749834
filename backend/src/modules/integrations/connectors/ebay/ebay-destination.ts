import { PlatformFailure } from '../../calls/platform-failure';
import { isDone } from '../../calls/platform-http';
import { listAt, textAt } from '../../calls/read-json';
import type { HookPlace } from '../news';
import { type AppCall, refusalOf } from './ebay-app';

const perPage = 100;
const mostPages = 10;

/** All rows of a list of the Notification API. The address of the next page is not called: only its mark is taken. */
export async function allOf(name: 'destination' | 'subscription', page: (path: string) => Promise<unknown>): Promise<unknown[]> {
  const found: unknown[] = [];
  let mark = '';
  for (let n = 0; n < mostPages; n++) {
    const json = await page(`${name}?limit=${perPage}${mark && `&continuation_token=${encodeURIComponent(mark)}`}`);
    found.push(...listAt(json, `${name}s`));
    const next = textAt(json, 'next') ?? '';
    mark = new URLSearchParams(next.slice(next.indexOf('?') + 1)).get('continuation_token') ?? '';
    if (!mark) break;
  }
  return found;
}

/** An id of eBay's on its way into a path. */
export function idIn(row: unknown, name: string): string {
  const id = textAt(row, name);
  if (!id || !/^[\w-]{1,100}$/.test(id)) throw new PlatformFailure('unreadable', `eBay gave no ${name} that can be used.`);
  return id;
}

export const endpointOf = (destination: unknown): string => textAt(destination, 'deliveryConfig', 'endpoint') ?? '';

/** The end of an address that no other account has, whatever the address of the console was before. */
const tailOf = (address: string): string => address.slice(address.lastIndexOf('/hooks/'));

export const destinations = (app: AppCall): Promise<unknown[]> =>
  allOf('destination', async (path) => {
    const answer = await app('GET', path);
    if (!isDone(answer)) throw refusalOf(answer);
    return answer.json;
  });

export const ownOf = (all: unknown[], address: string): unknown[] => all.filter((one) => endpointOf(one).endsWith(tailOf(address)));

/** eBay warns by mail when an address stops answering, and wants to know whom. An address that stands there already stays. */
export async function ensureAlertAddress(app: AppCall, contact: string | null): Promise<void> {
  const answer = await app('GET', 'config');
  if (answer.status !== 404 && !isDone(answer)) throw refusalOf(answer);
  if (isDone(answer) && textAt(answer.json, 'alertEmail')) return;
  if (!contact) {
    const hint = 'Set an address for notifications under Settings, or an alert email for your app at eBay.';
    throw new PlatformFailure('refused', 'eBay wants an address for its alerts before it tells of orders.', hint);
  }
  const stored = await app('PUT', 'config', { alertEmail: contact });
  if (!isDone(stored)) throw refusalOf(stored);
}

/**
 * The destination of this account, enabled and with our token. eBay checks the address while it is made.
 * @returns its id, and whether anything had to be done.
 */
export async function ensureDestination(app: AppCall, all: unknown[], place: HookPlace): Promise<{ id: string; isChanged: boolean }> {
  const isRight = (one: unknown): boolean =>
    endpointOf(one) === place.address &&
    textAt(one, 'status') === 'ENABLED' &&
    [null, place.secret].includes(textAt(one, 'deliveryConfig', 'verificationToken'));
  const own = ownOf(all, place.address);
  const held = own.find((one) => endpointOf(one) === place.address) ?? own[0];
  if (held !== undefined && isRight(held) && !place.isSecretNew) return { id: idIn(held, 'destinationId'), isChanged: false };
  const wanted = {
    name: 'Stallhand',
    status: 'ENABLED',
    deliveryConfig: { endpoint: place.address, verificationToken: place.secret },
  };
  const answer =
    held === undefined ? await app('POST', 'destination', wanted) : await app('PUT', `destination/${idIn(held, 'destinationId')}`, wanted);
  // Repeated after a lost answer, the call is refused for what it has done itself: what counts is what is there.
  const made = (await destinations(app)).find(isRight);
  if (made !== undefined) return { id: idIn(made, 'destinationId'), isChanged: true };
  throw isDone(answer) ? new PlatformFailure('refused', 'eBay took the address and does not show it as enabled.') : refusalOf(answer);
}

/** Only one that is switched off can be taken away. */
export async function dropDestination(app: AppCall, destination: unknown): Promise<void> {
  const id = idIn(destination, 'destinationId');
  if (textAt(destination, 'status') === 'ENABLED') {
    const { name, deliveryConfig } = destination as Record<string, unknown>;
    await app('PUT', `destination/${id}`, { name, deliveryConfig, status: 'DISABLED' });
  }
  const answer = await app('DELETE', `destination/${id}`);
  if (!isDone(answer) && answer.status !== 404) throw refusalOf(answer);
}
