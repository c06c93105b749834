import type { StreamName } from '../../integration-values';
import type { Account } from '../connector';
import type { WritableField } from '../writing';

/** Which scope brings which stream. */
export const readScopes: { scope: string; streams: StreamName[] }[] = [
  { scope: 'read_products', streams: ['products'] },
  { scope: 'read_inventory', streams: ['products'] },
  { scope: 'read_orders', streams: ['orders'] },
  { scope: 'read_customers', streams: ['customers', 'orders'] },
];

const writeScopes = [
  { scope: 'write_products', word: 'prices', fields: ['price', 'compareAt'] },
  { scope: 'write_inventory', word: 'stock', fields: ['stock'] },
];

const detail = 'May change';

/** What the app may change, as a detail of the account that people read too: `prices: give the app write_inventory for stock`. */
export const mayChange = {
  detail: (has: (scope: string) => boolean): Record<string, string> => {
    const held = writeScopes.filter(({ scope }) => has(scope)).map(({ word }) => word);
    const lacking = writeScopes.filter(({ scope }) => !has(scope)).map(({ scope, word }) => `${scope} for ${word}`);
    const words = held.join(', ') || 'nothing';
    return { [detail]: lacking.length === 0 ? words : `${words}: give the app ${lacking.join(' and ')}` };
  },

  /** An account that signed in before this was asked is not known: Shopify itself says then what is lacking. */
  blockedBy: ({ details }: Account, field: WritableField): string | null => {
    const known = details[detail]?.split(':')[0]!.split(', ');
    const { scope, word } = writeScopes.find(({ fields }) => fields.includes(field))!;
    if (!known || known.includes(word)) return null;
    return `The app may not change ${word} at Shopify. Give it the scope ${scope} there, install it again, then sign in again here.`;
  },
};
