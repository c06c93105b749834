import { ApiError } from '../../../platform/errors/api-error';
import { invalid } from '../../../platform/errors/common.refusals';
import type { OrderEntity } from '../../orders';
import type { ConfigurePaymentsDto } from '../dto/payment-configuration.dto';
import { paymentsErrors } from '../payments.errors';
import {
  type EffectiveKeys,
  type KeySource,
  keyVariables,
  modeOf,
  type StripeKeyName,
  stripeKeyNames,
  type StripeKeySet,
} from './effective-keys';
import type { StripeAccount } from './stripe-account';

/** An absent key stays, null removes it. */
type KeyChange = Pick<ConfigurePaymentsDto, StripeKeyName>;
/** Sealed keys, of which an audit entry tells only that they are there. */
type SealedKeys = Partial<Record<StripeKeyName, string | null>>;

/** A secret is shown by its last four characters. */
export const shownKey = (name: StripeKeyName, key: string | null): string | null =>
  key && (name === 'publishableKey' ? key : `…${key.slice(-4)}`);

/** @throws ApiError 409 for a key that the environment sets, because the change would have no effect. */
export function refuseOverridden(change: KeyChange, sources: EffectiveKeys['sources']): void {
  const overridden = stripeKeyNames.filter((name) => change[name] !== undefined && sources[name] === 'environment');
  if (overridden.length === 0) return;
  const variables = overridden.map((name) => keyVariables[name]);
  const text = `${variables.join(' and ')} ${variables.length === 1 ? 'is' : 'are'} set in the environment of the server and counts before what is set here. Unset it there to set the key here.`;
  throw new ApiError(paymentsErrors.set_by_environment, text, { details: { variables } });
}

/** Keys that the console stores after a change; those of the environment are not among them. */
export function storedKeys({ sources, ...keys }: EffectiveKeys, change: KeyChange): StripeKeySet {
  const value = (name: StripeKeyName) =>
    change[name] === undefined ? (sources[name] === 'console' ? keys[name] : null) : (change[name] ?? null);
  return { secretKey: value('secretKey'), publishableKey: value('publishableKey'), webhookSecret: value('webhookSecret') };
}

/** @throws ApiError 400 at the field that was sent. */
export function refuseMixed(change: KeyChange, after: EffectiveKeys): void {
  if (!after.secretKey || !after.publishableKey || !after.problem) return;
  const field = change.publishableKey ? 'publishableKey' : 'secretKey';
  const [own, other] = field === 'secretKey' ? (['secret', 'publishable'] as const) : (['publishable', 'secret'] as const);
  const message = `The ${own} key is of ${modeOf(after[`${own}Key`]!)} mode and the ${other} key of ${modeOf(after[`${other}Key`]!)} mode. Use two keys of the same mode.`;
  throw invalid([{ field, message }]);
}

/** Another account or mode knows nothing of the payments that are under way. An account that cannot be read counts as another. */
export const isSameAccount = (
  before: Pick<StripeAccount, 'id' | 'mode'> | null,
  after: Pick<StripeAccount, 'id' | 'mode'> | undefined,
): boolean => Boolean(after?.id) && before?.id === after?.id && before?.mode === after?.mode;

/** An endpoint's secret belongs to one account and mode, so the one in the console goes when the account changes. */
export const nextWebhookSecret = (
  { webhookSecret }: KeyChange,
  source: KeySource | null,
  isOtherAccount: boolean,
): string | null | undefined => (webhookSecret === undefined && isOtherAccount && source === 'console' ? null : webhookSecret);

/**
 * Refuses to give up keys that unsettled orders need.
 * @param closeOpen true if the unpaid orders were closed before.
 * @returns null when no order is left.
 */
export function openOrdersRefusal(orders: Pick<OrderEntity, 'status'>[], closeOpen: boolean): ApiError | null {
  if (orders.length === 0) return null;
  const processing = orders.filter(({ status }) => status === 'processing').length;
  const many = orders.length === 1 ? '1 order is' : `${orders.length} orders are`;
  const cure = closeOpen
    ? 'Try again once the bank has decided.'
    : 'Close the unpaid ones and try again. Orders that a bank is processing must settle first.';
  return new ApiError(paymentsErrors.orders_open, `${many} not settled yet, which only the present keys can do. ${cure}`, {
    details: { orders: orders.length, processing },
  });
}

export const auditedKeys = (row: SealedKeys): Record<string, string | null> =>
  Object.fromEntries(stripeKeyNames.map((name) => [name, row[name] ? '(set)' : null]));

export const auditedChange = (row: SealedKeys, sealed: SealedKeys): Record<string, string | null> =>
  Object.fromEntries(
    stripeKeyNames.map((name) => {
      const now = sealed[name] === undefined ? row[name] : sealed[name];
      return [name, now ? (sealed[name] && row[name] ? '(replaced)' : '(set)') : null];
    }),
  );
