import { type Static, Type } from '@sinclair/typebox';
import { rawAnswer, rawRecords } from '../../border/raw-records';
import { anything, flag, id, list, maybe, record, seconds, text, whole } from '../../border/raw-schemas';

// Objects of the API of Stripe, with the fields that are read here.

const customer = record({ id, email: maybe(text), name: maybe(text), created: maybe(seconds) });
const event = record({ type: text, data: record({ object: customer }) });
const movement = record({
  id,
  created: seconds,
  amount: whole,
  fee: whole,
  // In small letters. What is no currency of ISO 4217 is told by its figures, so that it does not hide the others of its day.
  currency: Type.String({ pattern: '^[a-z]{3,5}$', reason: 'is not a currency code' }),
  reporting_category: text,
});

export type StripeCustomer = Static<typeof customer>;
export type StripeEvent = Static<typeof event>;
export type StripeMovement = Static<typeof movement>;

export const stripeCustomers = rawRecords('Stripe', 'customers', ['id'], customer);
/** Events about customers. */
export const stripeEvents = rawRecords('Stripe', 'customers', ['data', 'object', 'id'], event);
export const stripeMovements = rawRecords('Stripe', 'metrics', ['id'], movement);

export const stripeList = rawAnswer('Stripe', 'a page of a list', record({ data: list(anything), has_more: flag }));
/** The last object of a page, after which the next page begins. */
export const stripeLast = rawAnswer('Stripe', 'the end of a page', record({ id }));
export const stripeAccount = rawAnswer(
  'Stripe',
  'the account',
  record({
    id,
    default_currency: maybe(text),
    email: maybe(text),
    business_profile: maybe(record({ name: maybe(text) })),
    settings: maybe(record({ dashboard: maybe(record({ display_name: maybe(text) })) })),
  }),
);
export const stripeBalance = rawAnswer('Stripe', 'the balance', record({ available: maybe(list(record({ currency: text }))) }));
