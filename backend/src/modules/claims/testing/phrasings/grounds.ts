import type { Grounds } from '../../claims';

/** A shop whose revenue rose by a fifth while orders fell by a fifth, and the steps of a run. */
export const reportGrounds: Grounds = {
  today: '2026-09-08',
  facts: [
    { subject: 'shop', measure: 'revenue', value: 12_480, unit: 'EUR', period: '2026-08' },
    { subject: 'shop', measure: 'revenue', value: 10_400, unit: 'EUR', period: '2026-07' },
    { subject: 'shop', measure: 'orders', value: 312, period: '2026-08' },
    { subject: 'shop', measure: 'orders', value: 390, period: '2026-07' },
    { subject: 'shop', measure: 'average order value', value: 40, unit: 'EUR', period: '2026-08' },
    { subject: 'shop', measure: 'customers', value: 260, period: '2026-08' },
    { subject: 'shop', measure: 'returning customers', value: 65, period: '2026-08' },
    { subject: 'shop', measure: 'refunded orders', value: 13, period: '2026-08' },
    { subject: 'shop', measure: 'cancelled orders', value: 6, period: '2026-08' },
    { subject: 'shop', measure: 'refund rate', value: 4.2, unit: '%', period: '2026-08' },
    { subject: 'shop', measure: 'best seller', value: 'Cork Coaster', period: '2026-08' },
    { subject: 'shop', measure: 'revenue forecast', value: 13_000, unit: 'EUR', period: '2026-09' },
    { subject: 'Shopify', measure: 'orders', value: 208, period: '2026-08' },
    { subject: 'eBay', measure: 'orders', value: 104, period: '2026-08' },
    { subject: 'Shopify', measure: 'revenue', value: 8_320, unit: 'EUR', period: '2026-08' },
    { subject: 'eBay', measure: 'revenue', value: 4_160, unit: 'EUR', period: '2026-08' },
    { subject: 'Cork Coaster', measure: 'units sold', value: 156, period: '2026-08' },
    { subject: 'Harbour Lamp', measure: 'units sold', value: 78, period: '2026-08' },
    { subject: 'Rope Basket', measure: 'units sold', value: 39, period: '2026-08' },
    { subject: 'Harbour Lamp', measure: 'stock', value: 9, unit: 'pieces' },
    { subject: 'Cork Coaster', measure: 'stock', value: 0, unit: 'pieces' },
  ],
  receipts: [
    { action: 'order.refund', object: 'order 5501 of Nora Feld', result: 'done', details: { amount: 27.9, currency: 'EUR' } },
    { action: 'email.send', object: 'apology mail to Nora Feld', result: 'done' },
    { action: 'change', object: 'price of Harbour Lamp', result: 'verified', details: { from: 52, to: 48, currency: 'EUR' } },
    { action: 'publish', object: 'listing of Rope Basket on eBay', result: 'done' },
    { action: 'send', object: 'newsletter to customers', result: 'done', count: 85 },
    { action: 'create', object: 'purchase order for 200 Cork Coaster from the supplier Norddeich', result: 'waiting' },
    { action: 'check', object: 'order 5502', result: 'done' },
    { action: 'read', object: 'reviews of all products', result: 'done' },
    { action: 'change', object: 'description of Cork Coaster', result: 'proposed' },
    { action: 'send', object: 'message to the supplier Norddeich', result: 'failed' },
    { action: 'cancel', object: 'order 5503 of Tim Olsen', result: 'done' },
    { action: 'draft', object: 'reply to Kim Berg', result: 'done' },
    { action: 'tag', object: 'order 5504 as a gift', result: 'done' },
    { action: 'pause', object: 'campaign Summer', result: 'done' },
    { action: 'archive', object: 'listing of Old Buoy', result: 'done' },
  ],
};

/** A letter to buyers. */
export const mailGrounds: Grounds = {
  today: '2026-09-08',
  facts: [
    { subject: 'Harbour Lamp', measure: 'price', value: 48, unit: 'EUR' },
    { subject: 'Rope Basket', measure: 'price', value: 29, unit: 'EUR' },
    { subject: 'TIDE10', measure: 'discount', value: 10, unit: '%' },
  ],
  receipts: [],
  texts: [
    'Shipping is free within Germany for orders over 60 EUR. Orders are shipped within 2 working days. Unused items can be returned within 30 days.',
    'With the code TIDE10 you get 10 % off the whole shop until 30 September.',
    'The Harbour Lamp is made of brass and oak. The Rope Basket is woven from jute. The Rope Basket is back in stock.',
    'Your order 5501 was shipped with DHL. A refund takes up to 5 days to reach your account.',
  ],
};

/** A listing. */
export const copyGrounds: Grounds = {
  facts: [{ subject: 'Harbour Lamp', measure: 'price', value: 48, unit: 'EUR' }],
  receipts: [],
  texts: [
    'Harbour Lamp. Brass and solid oak, 32 cm tall, with a dimmer and a 180 cm cable.',
    'Turned by hand in Emden. Takes an E27 bulb, not included. Guarantee of 2 years. Ships within 2 working days.',
    'The oak is FSC certified. Each lamp is numbered. Wipe with a dry cloth.',
  ],
};
