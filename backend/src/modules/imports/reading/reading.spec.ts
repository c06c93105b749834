import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CsvSource } from '../../tables';
import { detect } from './detect';
import { recognise } from './formats';
import { checkPrices } from './orders/order-evidence';
import { ordersOf } from './orders/order-rows';
import { buildOrder } from './orders/orders';
import { previewOf } from './preview';
import { problemsOf } from './problems';
import { LineProblem, RowReader } from './row';
import { statusOf } from './status-words';
import { cents, moment, pieces } from './values';

const signal = new AbortController().signal;
const usual = { timeZone: 'America/New_York', now: new Date('2026-11-23T02:00:00Z') };

async function read(text: string | Buffer) {
  const bytes = Buffer.from(text as string);
  const open = () =>
    Promise.resolve(
      (async function* () {
        yield await Promise.resolve(bytes);
      })(),
    );
  const { detected, plan: found } = await detect(await CsvSource.detect(open, signal), signal, usual);
  const plan = { ...found, currency: found.currency ?? 'USD' };
  const reader = new RowReader(plan, detected.dialect.columns);
  const groups = ordersOf(reader, detected.sample);
  return { detected, plan, reader, groups, orders: groups.map((rows) => buildOrder(reader, rows)) };
}

describe('Files of sellers', () => {
  it('should know an eBay order report, its summary rows and its dates', async () => {
    const { detected, plan, orders } = await read(
      [
        '"Sales record number","Order number","Buyer username","Buyer name","Buyer email","Item number","Item title","Custom label","Quantity","Sold for","Shipping and handling","Total price","Sale date","Paid on date"',
        '"101","11-00001-00001","ada_1815","Ada Lovelace","","","","","3","","$4.00","$24.00","Nov-02-26","Nov-02-26"',
        '"101","11-00001-00001","ada_1815","Ada Lovelace","","3301","Mug","CER-MUG","2","$5.00","","","Nov-02-26",""',
        '"101","11-00001-00001","ada_1815","Ada Lovelace","","3302","Bowl","CER-BOW","1","$10.00","","","Nov-02-26",""',
        '"102","11-00001-00002","bob","Bob Bell","","3301","Mug","CER-MUG","1","$5.00","$4.00","$9.00","Nov-03-26",""',
      ].join('\n'),
    );
    expect(detected.format).toBe('eBay orders');
    expect(plan).toMatchObject({ platform: 'ebay', kind: 'orders', priceIs: 'unit' });
    expect(orders.map(({ order }) => order)).toMatchObject([
      {
        platformOrderId: '11-00001-00001',
        status: 'paid',
        totalCents: 2_400,
        shippingCents: 400,
        feesCents: null,
        customer: { platformCustomerId: 'ada_1815', email: null, firstName: 'Ada', lastName: 'Lovelace' },
        lines: [
          { sku: 'CER-MUG', quantity: 2, unitPriceCents: 500 },
          { sku: 'CER-BOW', quantity: 1, unitPriceCents: 1_000 },
        ],
      },
      { status: 'pending', totalCents: 900 },
    ]);
    expect(orders.map(({ isMismatched }) => isMismatched)).toEqual([false, false]);
  });

  it('should know that Amazon reports prices of the line, tab by tab', async () => {
    const { detected, orders } = await read(
      [
        'amazon-order-id\tpurchase-date\torder-status\tproduct-name\tsku\tquantity\tcurrency\titem-price\titem-tax\tshipping-price',
        '113-1\t2026-11-02T10:00:00+00:00\tShipped\tMug\tCER-MUG\t2\tUSD\t10.00\t0.80\t3.00',
        '113-1\t2026-11-02T10:00:00+00:00\tShipped\tBowl\tCER-BOW\t1\tUSD\t9.00\t0.72\t0.00',
        '113-2\t2026-11-03T23:30:00-08:00\tCancelled\tMug\tCER-MUG\t1\tUSD\t5.00\t0.40\t0.00',
      ].join('\n'),
    );
    expect(detected).toMatchObject({ format: 'Amazon order report', dialect: { delimiter: '\t' } });
    expect(orders[0]!.order).toMatchObject({
      totalCents: 2_352,
      taxCents: 152,
      shippingCents: 300,
      status: 'shipped',
      lines: [{ unitPriceCents: 500 }, {}],
    });
    expect(orders[1]!.order).toMatchObject({ status: 'cancelled', orderedAt: new Date('2026-11-04T07:30:00Z') });
  });

  it('should know Etsy orders with fees, and what each export is', async () => {
    const { orders, detected } = await read(
      'Sale Date,Order ID,Buyer User ID,Full Name,First Name,Last Name,Order Value,Discount Amount,Shipping,Sales Tax,Order Total,Card Processing Fees\n11/21/26,900,buyer7,Ada Lovelace,Ada,Lovelace,30.00,3.00,5.00,0.00,32.00,1.21\n',
    );
    expect(detected.format).toBe('Etsy orders');
    expect(orders[0]!.order).toMatchObject({
      totalCents: 3_200,
      discountCents: 300,
      feesCents: 121,
      lines: [],
      customer: { platformCustomerId: 'buyer7' },
    });
    const named = (columns: string) => recognise(columns.split(',')).format;
    expect(named('Handle,Title,Option1 Value,Variant SKU,Variant Price,Variant Inventory Qty,Cost per item,Status')).toBe(
      'Shopify products',
    );
    expect(named('ID,Type,SKU,"GTIN, UPC, EAN, or ISBN",Name,Published,Is featured?,In stock?,Stock,Sale price,Regular price,Parent')).toBe(
      'WooCommerce products',
    );
    expect(named('Item number,Title,Custom label (SKU),Available quantity,Currency,Start price')).toBe('eBay active listings');
    expect(named('item-name,listing-id,seller-sku,price,quantity,asin1,status')).toBe('Amazon listings');
    expect(named('Sale Date,Item Name,Buyer,Quantity,Price,Order ID,Transaction ID,SKU')).toBe('Etsy order items');
    expect(named('TITLE,DESCRIPTION,PRICE,CURRENCY_CODE,QUANTITY,TAGS,SKU')).toBe('Etsy listings');
    expect(named('a,b,c')).toBeNull();
  });

  describe('of Etsy', () => {
    const itemsHead =
      'Sale Date,Item Name,Buyer,Quantity,Price,Coupon Code,Coupon Details,Discount Amount,Shipping Discount,Order Shipping,Order Sales Tax,Item Total,Currency,Transaction ID,Listing ID,Date Paid,Date Shipped,Ship Name,Ship Address1,Ship Address2,Ship City,Ship State,Ship Zipcode,Ship Country,Order ID,Variations,Order Type,Listings Type,Payment Type,InPerson Discount,InPerson Location,VAT Paid by Buyer,SKU';
    const item = (id: number, amounts: string, sku: string) =>
      `11/21/26,Mug,ada,${amounts},USD,${id}1,99,11/21/26,,Ada Lovelace,1 Hill,,Leeds,,LS1,United Kingdom,${id},,online,listing,online_cc,,,,${sku}`;

    it('should take shipping, tax, discounts and the totals of lines from the file of sold items', async () => {
      const { detected, plan, orders } = await read(
        [
          itemsHead,
          item(900, '2,10.00,SPRING,,2.00,1.50,5.00,1.30,20.00', 'MUG'),
          item(900, '1,8.00,SPRING,,0.80,1.50,5.00,1.30,8.00', 'BOWL'),
          item(901, '1,30.00,,,0,0,4.50,0,30.00', 'JUG'),
          item(902, '3,9.99,,,0,0,0,0,29.97', 'CUP'),
        ].join('\n'),
      );
      expect(detected.format).toBe('Etsy order items');
      expect(plan.columns).toMatchObject({ lineTotal: 'Item Total', shipping: 'Order Shipping', tax: 'Order Sales Tax' });
      expect(orders.map(({ order }) => [order.totalCents, order.shippingCents, order.taxCents, order.discountCents])).toEqual([
        [2_800 + 350 + 130 - 280, 350, 130, 280],
        [3_450, 450, 0, 0],
        [2_997, 0, 0, 0],
      ]);
      expect(orders[0]!.order.lines).toMatchObject([
        { sku: 'MUG', quantity: 2, unitPriceCents: 1_000 },
        { sku: 'BOWL', quantity: 1, unitPriceCents: 800 },
      ]);
    });

    it('should tell a part that was given back from the total after it, and nothing from a zero there', async () => {
      const { orders } = await read(
        'Sale Date,Order ID,Order Value,Order Total,Status,Adjusted Order Total\n11/21/26,1,30.00,32.00,,\n11/21/26,2,30.00,32.00,,20.00\n11/21/26,3,30.00,32.00,,0.00\n11/21/26,4,30.00,32.00,Refunded,0.00\n',
      );
      expect(orders.map(({ order }) => [order.status, order.refundedCents])).toEqual([
        ['paid', 0],
        ['partially_refunded', 1_200],
        ['paid', 0],
        ['refunded', 0],
      ]);
    });
  });

  it('should take an Amazon order that was called off for what it is, without a price or pieces', async () => {
    const { orders } = await read(
      [
        'amazon-order-id\tpurchase-date\torder-status\tproduct-name\tsku\tquantity\tcurrency\titem-price\titem-tax\tshipping-price',
        '113-1\t2026-11-02T10:00:00+00:00\tShipped\tMug\tCER-MUG\t2\tUSD\t10.00\t0.80\t3.00',
        '113-2\t2026-11-03T10:00:00+00:00\tCancelled\tMug\tCER-MUG\t0\t\t\t\t',
      ].join('\n'),
    );
    expect(orders[1]!.order).toMatchObject({ status: 'cancelled', totalCents: 0, lines: [] });
  });

  it('should read German tables with semicolons, commas and days first', async () => {
    const { plan, orders } = await read(
      'Bestellnummer;Datum;Artikel;Menge;Preis;Gesamt\nA-1;31.12.2025;Krug;2;1.026,50;2.053,00\nA-2;01.01.2026;Tasse;1;16,00;16,00\n',
    );
    expect(plan).toMatchObject({
      numberStyle: 'comma',
      dateFormat: 'dmy',
      priceIs: 'unit',
      columns: { productName: 'Artikel', quantity: 'Menge' },
    });
    expect(orders[0]!.order).toMatchObject({ totalCents: 205_300, lines: [{ sku: 'Krug', quantity: 2, unitPriceCents: 102_650 }] });
    // A date alone is noon on the shop's clock.
    expect(orders[0]!.order.orderedAt).toEqual(new Date('2025-12-31T17:00:00Z'));
  });

  it('should tell prices of pieces and of lines apart by what adds up', async () => {
    const unit = await read('Order,Date,SKU,Qty,Price,Total\n1,2026-01-05,A,3,4.00,12.00\n2,2026-01-06,B,2,5.00,10.00\n');
    expect(unit.plan.priceIs).toBe('unit');
    expect(checkPrices(unit.reader, unit.groups)).toEqual({ unit: 2, line: 0, neither: 0, severalPieces: 2 });
    const line = await read('Order,Date,SKU,Qty,Price,Total\n1,2026-01-05,A,3,12.00,12.00\n2,2026-01-06,B,2,10.00,10.00\n');
    expect(line.plan.priceIs).toBe('line');
    expect(line.orders[0]!.order.lines).toMatchObject([{ quantity: 3, unitPriceCents: 400 }]);
    const wrong = await read('Order,Date,SKU,Qty,Price,Total\n1,2026-01-05,A,1,4.00,99.00\n');
    expect(wrong.orders[0]!.isMismatched).toBe(true);
  });

  it('should add amounts that differ from line to line of an order', async () => {
    const { plan, orders } = await read('Order,Date,SKU,Qty,Price,Total\n1,2026-01-05,A,1,4.00,4.00\n1,2026-01-05,B,2,5.00,10.00\n');
    expect(plan.amountsPer).toBe('line');
    expect(orders.map(({ order }) => order.totalCents)).toEqual([1_400]);
  });

  it('should say what is missing, and show why a row would be left out', async () => {
    const { plan, detected } = await read('Datum,Wert\n2026-01-05,x\n2026-01-06,y\n').catch(() => ({ plan: null, detected: null }));
    expect(plan).toBeNull();
    expect(detected).toBeNull();
    const { plan: known, detected: file } = await read('Order,Date,Total\n1,2026-01-01,5\n');
    expect(problemsOf({ ...known, currency: 'USD', columns: { total: 'Total' } }, file)).toHaveLength(2);
    const bad = await detectOnly('Order,Date,SKU,Qty,Price\n1,2026-01-05,A,1.5,4.00\n,2026-01-05,B,1,4.00\n3,2199-01-05,C,1,4.00\n');
    expect(previewOf(bad.detected, bad.plan).rows.map(({ problem }) => problem)).toEqual([
      'Qty: "1.5" is not a whole number of pieces.',
      'There is no order number.',
      expect.stringMatching(/date/) as string,
    ]);
  });

  async function detectOnly(text: string) {
    const open = () =>
      Promise.resolve(
        (async function* () {
          yield await Promise.resolve(Buffer.from(text));
        })(),
      );
    return detect(await CsvSource.detect(open, signal), signal, usual);
  }

  const data = join(__dirname, '../../../../../../shared/data');
  (existsSync(data) ? it : it.skip)('should read real tables of shops', async () => {
    const retail = await detectOnly(await readFile(join(data, 'online-retail-excerpt.csv'), 'latin1'));
    expect(retail.plan).toMatchObject({
      kind: 'orders',
      dateFormat: 'mdy',
      columns: {
        orderId: 'InvoiceNo',
        orderedAt: 'InvoiceDate',
        sku: 'StockCode',
        productName: 'Description',
        quantity: 'Quantity',
        price: 'UnitPrice',
        customerId: 'CustomerID',
      },
    });
    const sales = await detectOnly(await readFile(join(data, 'supermarket-sales.csv'), 'latin1'));
    expect(sales.plan.columns).toMatchObject({
      orderId: 'Invoice ID',
      orderedAt: 'Date',
      total: 'Total',
      tax: 'Tax 5%',
      quantity: 'Quantity',
      price: 'Unit price',
      productName: 'Product line',
    });
    expect(previewOf(sales.detected, sales.plan)).toMatchObject({
      priceCheck: { line: 0 },
      rows: [{ problem: null }, { problem: null }, {}, {}, {}],
    });
  });
});

describe('Values of cells', () => {
  it.each([
    ['1,234.56', 'dot', 123_456],
    ['1.234,56', 'comma', 123_456],
    ['$19.99', 'dot', 1_999],
    ['(5.00)', 'dot', -500],
    ['0.29', 'dot', 29],
    ['8.115', 'dot', 811.5],
    ['', 'dot', null],
    ['--', 'dot', null],
  ] as const)('should read the amount %s', (text, style, expected) => expect(cents(text, style)).toBe(expected));

  it('should refuse what is no amount and no number of pieces', () => {
    expect(() => cents('free', 'dot')).toThrow('"free" is not an amount.');
    expect(() => cents('99999999999999', 'dot')).toThrow('too large');
    expect(() => pieces('two', 'dot')).toThrow();
    expect(pieces('3.0', 'dot')).toBe(3);
  });

  it.each([
    ['2026-11-02 14:03:11 -0500', 'ymd', '2026-11-02T19:03:11.000Z'],
    ['2026-11-02T14:03:11Z', 'ymd', '2026-11-02T14:03:11.000Z'],
    ['12/1/10 8:26', 'mdy', '2010-12-01T13:26:00.000Z'],
    ['Nov-02-26', 'named', '2026-11-02T17:00:00.000Z'],
    ['02/11/2026 1:30 pm', 'dmy', '2026-11-02T18:30:00.000Z'],
    // The clock goes back that night: the later half past one is an hour after the earlier.
    ['2026-11-01 12:00', 'ymd', '2026-11-01T17:00:00.000Z'],
  ] as const)('should read the moment %s', (text, format, expected) =>
    expect(moment(text, format, usual.timeZone).toISOString()).toBe(expected),
  );

  it.each(['soon', '2026-02-31', '2026-01-01 25:00'])('should refuse the moment %s', (text) =>
    expect(() => moment(text, 'ymd', 'UTC')).toThrow(),
  );

  it.each([
    ['Paid', 'paid'],
    ['partially_refunded', 'partially_refunded'],
    ['Refunded', 'refunded'],
    ['voided', 'cancelled'],
    ['Unshipped', 'paid'],
    ['Pending', 'pending'],
    ['Shipped - Delivered to Buyer', 'shipped'],
    ['Storniert', 'cancelled'],
  ])('should take the status %s for %s', (text, status) => expect(statusOf(text)).toBe(status));

  it('should name the column in a problem', async () => {
    const { reader } = await read('Order,Date,Total\n1,2026-01-01,5\n');
    expect(() => reader.cents({ line: 7, cells: ['1', '2026-01-01', 'much'] }, 'total')).toThrow(
      new LineProblem(7, 'Total: "much" is not an amount.'),
    );
  });
});
