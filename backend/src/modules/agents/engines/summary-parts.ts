import type { Action, Finding } from '../../tasks';

/** Opens the batch of changes that a run proposed. @param lines number of its lines */
export const openChange = (to: string, lines = 1): Action => ({
  kind: 'open',
  label: lines === 1 ? 'Open the change' : 'Open the changes',
  to,
});

/** Offers new texts of a listing as a batch of changes. */
export const putIntoShop = (changes: NonNullable<Action['changes']>): Action => ({ kind: 'propose', label: 'Put into my shop', changes });

/** Links to a product in the inventory. */
export const inventoryLink = (label: string, sku: string): NonNullable<Finding['evidence']> => ({
  label,
  to: `/admin/inventory?search=${encodeURIComponent(sku)}`,
});
