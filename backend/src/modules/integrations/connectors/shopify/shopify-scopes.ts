import type { StreamName } from '../../integration-values';
import type { Account } from '../connector';
import type { DraftField } from '../draft-writing';
import type { OrderField } from '../order-writing';
import type { WritableField } from '../writing';

/** Which scope brings which stream. */
export const readScopes: { scope: string; streams: StreamName[] }[] = [
  { scope: 'read_products', streams: ['products'] },
  { scope: 'read_inventory', streams: ['products'] },
  { scope: 'read_orders', streams: ['orders'] },
  { scope: 'read_customers', streams: ['customers', 'orders'] },
];

/** The fact that says how far back the app may read orders. */
export const ordersFact = 'Orders from';
export const wholeHistory = 'the beginning';

/** The fact that says how merged customers are followed. */
export const mergesFact = 'Merged customers';
export const mergesTold = 'followed at once';

const writeScopes: { scope: string; word: string; fields: (WritableField | OrderField | DraftField)[] }[] = [
  {
    scope: 'write_products',
    word: 'prices, texts and listings',
    fields: ['price', 'compareAt', 'title', 'description', 'tags', 'seoTitle', 'seoDescription', 'listing', 'draft'],
  },
  { scope: 'write_inventory', word: 'stock', fields: ['stock'] },
  { scope: 'write_merchant_managed_fulfillment_orders', word: 'shipments', fields: ['shipped'] },
  { scope: 'write_orders', word: 'refunds and cancellations', fields: ['refund', 'cancelled'] },
];

const detail = 'May change';

/** What the app may change, as a detail of the account that people read too: `stock: give the app write_orders for refunds and cancellations`. */
export const mayChange = {
  detail: (has: (scope: string) => boolean): Record<string, string> => {
    const held = writeScopes.filter(({ scope }) => has(scope)).map(({ word }) => word);
    const lacking = writeScopes.filter(({ scope }) => !has(scope)).map(({ scope, word }) => `${scope} for ${word}`);
    const words = held.join(', ') || 'nothing';
    return { [detail]: lacking.length === 0 ? words : `${words}: give the app ${lacking.join(', ')}` };
  },

  /** An account that signed in before this was asked is not known: Shopify itself says then what is lacking. */
  blockedBy: ({ details }: Account, field: WritableField | OrderField | DraftField): string | null => {
    const { scope, word } = writeScopes.find(({ fields }) => fields.includes(field))!;
    if (!details[detail]?.includes(`${scope} for`)) return null;
    return `The app may not change ${word} at Shopify. Give it the scope ${scope} there, install it again, then sign in again here.`;
  },
};
