import type { Grounds } from '../claims';

/** A shop with two weeks, two months and steps in every state. */
export const weeklyGrounds: Grounds = {
  today: '2026-11-25',
  facts: [
    { subject: 'shop', measure: 'orders', value: 12, period: '2026-11-16/2026-11-22' },
    { subject: 'shop', measure: 'orders', value: 15, period: '2026-11-09/2026-11-15' },
    { subject: 'shop', measure: 'orders', value: 23, period: '2026-10' },
    { subject: 'shop', measure: 'orders', value: 31, period: '2026-09' },
    { subject: 'shop', measure: 'revenue', value: 732, unit: 'EUR', period: '2026-11-16/2026-11-22' },
    { subject: 'shop', measure: 'revenue', value: 915, unit: 'EUR', period: '2026-11-09/2026-11-15' },
    { subject: 'shop', measure: 'revenue', value: 1248.6, unit: 'EUR', period: '2026-10' },
    { subject: 'shop', measure: 'revenue', value: 1950, unit: 'EUR', period: '2026-09' },
    { subject: 'shop', measure: 'revenue', value: 4535, unit: 'EUR', period: '2026-Q3' },
    { subject: 'Blue Mug', measure: 'revenue', value: 420, unit: 'EUR', period: '2026-11-16/2026-11-22' },
    { subject: 'Linen Apron', measure: 'revenue', value: 312, unit: 'EUR', period: '2026-11-16/2026-11-22' },
    { subject: 'Blue Mug', measure: 'units sold', value: 45, period: '2026-11-16/2026-11-22' },
    { subject: 'Linen Apron', measure: 'units sold', value: 9, period: '2026-11-16/2026-11-22' },
    { subject: 'Saturday', measure: 'revenue', value: 174, unit: 'EUR', period: '2026-11-16/2026-11-22' },
    { subject: 'Friday', measure: 'revenue', value: 98, unit: 'EUR', period: '2026-11-16/2026-11-22' },
    { subject: 'Tea Bowl', measure: 'price', value: 29, unit: 'EUR' },
    { subject: 'Rug', measure: 'revenue', value: 500, unit: 'EUR', period: '2026-10' },
    { subject: 'Rug', measure: 'profit', value: 500, unit: 'EUR', period: '2026-10' },
  ],
  receipts: [
    { action: 'send', object: 'newsletter', result: 'waiting' },
    { action: 'send', object: 'mail to Tom Kranz', result: 'failed', details: { reason: 'mailbox full' } },
    { action: 'send', object: 'mail to Eva Lind', result: 'done' },
    { action: 'create', object: 'draft listing of Tea Bowl', result: 'done' },
    { action: 'create', object: 'calendar event Trade fair', result: 'done' },
  ],
};

/** A text for buyers about the products of this shop. */
export const weeklyCopyGrounds: Grounds = {
  facts: [
    { subject: 'Tea Bowl', measure: 'price', value: 29.5, unit: 'EUR' },
    { subject: 'Poster', measure: 'price', value: 12, unit: 'EUR' },
    { subject: 'Linen Scarf', measure: 'price', value: 48, unit: 'EUR' },
  ],
  receipts: [],
  texts: [
    'The Linen Scarf is 180 x 30 cm.',
    'The poster measures 50 x 70 cm.',
    'Hand wash cold.',
    'The set has 12 beads.',
    'The clay bowl is glazed.',
    'Not suitable for children under 3 years.',
  ],
};
