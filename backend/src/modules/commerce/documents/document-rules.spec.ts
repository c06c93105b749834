import { defaultSettings } from '../../settings';
import type { ShopOrderDto } from '../dto/orders.dto';
import { documentOf, missingFacts, refusalOf } from './document-rules';

const order = {
  id: 'o1',
  orderNumber: '#7',
  platformOrderId: '7',
  orderedAt: '2026-11-20T22:30:00Z',
  status: 'paid',
  removedAt: null,
  currency: 'EUR',
  total: 49.9,
  refunded: 0,
  shipping: 4.9,
  tax: null,
  discount: null,
  customerName: 'Ada Byron',
  delivery: { street: '5 High St', city: 'York', country: 'GB' },
  carrier: 'DHL',
  tracking: '77',
  lines: [
    { sku: 'NAP', productName: 'Napkins', quantity: 2, unitPrice: 20 },
    { sku: 'BRD', productName: 'Board', quantity: 1, unitPrice: 5 },
  ],
} as ShopOrderDto;
const seller = { ...defaultSettings.seller, name: 'Linen Ltd', street: '1 Mill Rd', city: 'Leeds', country: 'GB' };
const shop = { seller, shop: 'My shop', timeZone: 'Europe/Berlin', invoice: null };

describe('A document of an order', () => {
  it('should be a receipt without an unstated number, VAT number or tax', () => {
    const receipt = documentOf('receipt', order, shop);
    expect(receipt).toMatchObject({
      kind: 'receipt',
      title: 'Order receipt',
      issuedOn: null,
      sellerFacts: [],
      from: ['Linen Ltd', '1 Mill Rd', 'Leeds', 'United Kingdom'],
      to: ['Ada Byron', '5 High St', 'York', 'United Kingdom'],
      notes: ['The channel of this order states no tax.'],
    });
    expect(receipt.sums.map(({ label, amount }) => `${label} ${amount}`)).toEqual(['Subtotal €45.00', 'Shipping €4.90', 'Total €49.90']);
    expect(JSON.stringify(receipt)).not.toMatch(/VAT|Invoice/);
  });

  it('should be an invoice with the seller as of its number', () => {
    const then = { ...seller, name: 'Old Linen Ltd', vatId: 'GB123' };
    const invoice = { series: '2026-', number: 3, issuedAt: new Date('2026-11-21T10:00:00Z'), seller: then };
    expect(documentOf('receipt', { ...order, tax: 8 }, { ...shop, invoice })).toMatchObject({
      kind: 'invoice',
      title: 'Invoice 2026-3',
      from: ['Old Linen Ltd', '1 Mill Rd', 'Leeds', 'United Kingdom'],
      sellerFacts: ['VAT ID: GB123'],
      notes: [],
    });
  });

  it('should state the parcel and no prices on a packing slip', () => {
    const slip = documentOf('packing_slip', order, { ...shop, seller: defaultSettings.seller });
    expect(slip).toMatchObject({ title: 'Packing slip', parcel: 'DHL 77', from: ['My shop'], sums: [], notes: [] });
    expect(slip.lines[0]).toEqual({ quantity: 2, productName: 'Napkins', sku: 'NAP', unitPrice: null, total: null });
  });

  it('should leave an unknown address empty', () => {
    expect(documentOf('packing_slip', { ...order, delivery: null }, shop).to).toEqual([]);
  });

  it.each([
    ['packing_slip', { status: 'paid' }, null],
    ['packing_slip', { status: 'shipped' }, null],
    ['receipt', { status: 'refunded' }, null],
    ['packing_slip', { status: 'refunded' }, 'refunded in full'],
    ['packing_slip', { status: 'pending' }, `isn't paid`],
    ['receipt', { status: 'cancelled' }, 'cancelled'],
    ['receipt', { status: 'paid', removedAt: '2026-11-21T10:00:00Z' }, 'removed'],
  ] as const)('should not exist for what was not sold: %s of %j', (kind, change, reason) => {
    const found = refusalOf(kind, { ...order, ...change });
    if (reason === null) expect(found).toBeNull();
    else expect(found).toContain(reason);
  });
});

describe('Missing invoice details', () => {
  it('should be listed with their remedy', () => {
    expect(missingFacts(defaultSettings.seller).map(({ what }) => what)).toEqual([
      'Name of the seller',
      'Address of the seller',
      'VAT or tax number',
    ]);
    expect(missingFacts(seller).map(({ what }) => what)).toEqual(['VAT or tax number']);
  });

  it.each(['vatId', 'taxNumber', 'note'] as const)('should be none with %s', (field) => {
    expect(missingFacts({ ...seller, [field]: 'stated' })).toEqual([]);
  });
});
