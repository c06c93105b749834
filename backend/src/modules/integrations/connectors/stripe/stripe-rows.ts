import type { LedgerCustomer, LedgerProduct } from '../../../commerce';
import { at, numberAt, textAt } from '../../calls/read-json';
import { hundredths } from './stripe-money';

/** A price of a product. @returns null for one without a fixed amount, or whose product is gone. */
export function productOf(price: unknown): LedgerProduct | null {
  const id = textAt(price, 'id');
  const amount = numberAt(price, 'unit_amount');
  const currency = textAt(price, 'currency')?.toUpperCase();
  const name = textAt(price, 'product', 'name');
  if (!id || amount === null || !currency || !name) return null;
  const nickname = textAt(price, 'nickname');
  const isActive = at(price, 'active') === true && at(price, 'product', 'active') !== false;
  return {
    platformProductId: id,
    sku: textAt(price, 'product', 'metadata', 'sku') ?? textAt(price, 'lookup_key') ?? id,
    productName: nickname ? `${name}, ${nickname}` : name,
    priceCents: hundredths(amount, currency),
    currency,
    status: isActive ? 'active' : 'inactive',
  };
}

export function customerOf(customer: unknown): LedgerCustomer {
  const [firstName, ...rest] = (textAt(customer, 'name') ?? '').split(' ').filter(Boolean);
  const created = numberAt(customer, 'created');
  return {
    platformCustomerId: textAt(customer, 'id'),
    email: textAt(customer, 'email'),
    firstName: firstName ?? null,
    lastName: rest.join(' ') || null,
    createdAt: created === null ? null : new Date(created * 1_000),
  };
}
