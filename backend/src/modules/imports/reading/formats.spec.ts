import { rowTypeOf } from './orders';

describe('Types of rows', () => {
  it.each([
    ['Order', 'sale'],
    ['charge', 'sale'],
    ['payment', 'sale'],
    ['Express Checkout Payment', 'sale'],
    ['Verkauf', 'sale'],
    ['Commande', 'sale'],
    ['refund', 'refund'],
    ['payment_refund', 'refund'],
    ['Chargeback Refund', 'refund'],
    ['Order_Retrocharge', 'refund'],
    ['Erstattung', 'refund'],
    ['Remboursement', 'refund'],
    ['payout', 'payout'],
    ['Deposit', 'payout'],
    ['General Withdrawal', 'payout'],
    ['Transfer', 'payout'],
    ['Auszahlung', 'payout'],
    ['Other fee', 'fee'],
    ['stripe_fee', 'fee'],
    ['Shipping label', 'fee'],
    ['Verkaufsgebühr', 'fee'],
    ['Refund failure', 'other'],
    ['Adjustment', 'other'],
    ['Hold', 'other'],
    ['General Currency Conversion', 'other'],
    ['', null],
    ['online', null],
    ['Member', null],
  ] as const)('should take %j for %s', (text, type) => expect(rowTypeOf(text)).toBe(type));
});
