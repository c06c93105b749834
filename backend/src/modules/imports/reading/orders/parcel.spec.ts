import { readFile } from '../../../../../test/imported-file';

const csv = (...lines: string[]): string => lines.join('\n');
const parcels = async (content: string) => {
  const { records, errors } = await readFile(content);
  expect(errors).toEqual([]);
  return records.orders.map(({ delivery, fulfilment, shippedAt, carrier, tracking }) => ({
    delivery,
    fulfilment,
    shippedAt: shippedAt?.toISOString(),
    carrier,
    tracking,
  }));
};

describe('Delivery addresses of imported orders', () => {
  const shopify =
    'Name,Financial Status,Fulfillment Status,Fulfilled at,Currency,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price,Lineitem sku,Id,Refunded Amount,Shipping Name,Shipping Address1,Shipping Address2,Shipping City,Shipping Zip,Shipping Province,Shipping Country';

  it('should be read from the first row of a Shopify order, with leading zeros in the postal code', async () => {
    const read = await parcels(
      csv(
        shopify,
        "#1,paid,fulfilled,2026-05-03 10:00:00 +0000,USD,20.00,2026-05-01 10:00:00 +0000,1,Tee,10.00,TEE,1,0.00,Ada L,5 High St,,Dresden,'01067,,DE",
        '#1,,,,,,2026-05-01 10:00:00 +0000,1,Mug,10.00,MUG,,,,,,,,,',
        '#2,partially_refunded,unfulfilled,,USD,10.00,2026-05-01 10:00:00 +0000,1,Tee,10.00,TEE,2,4.00,,,,,,,',
        '#3,paid,partial,2026-05-03 10:00:00 +0000,USD,10.00,2026-05-01 10:00:00 +0000,1,Tee,10.00,TEE,3,0.00,Bob,,,,,,US',
      ),
    );
    const address = { name: 'Ada L', street: '5 High St', city: 'Dresden', postalCode: '01067', country: 'DE' };
    expect(read).toEqual([
      { delivery: address, shippedAt: '2026-05-03T10:00:00.000Z' },
      { fulfilment: 'open' },
      { fulfilment: 'partial', shippedAt: '2026-05-03T10:00:00.000Z' },
    ]);
  });

  it('should be read from an unknown format only if a column is labelled as shipping address', async () => {
    const read = await parcels(
      csv(
        'Order ID,Order Date,Total,Status,SKU,Shipping Address,Ship To,Shipping City,Address,City,Carrier,Tracking Number,Shipped At',
        '1,2026-05-21,10.00,paid,TEE,5 High St,Ada L,York,9 Bill Rd,Leeds,UPS,1Z999,2026-05-23',
        '2,2026-05-21,10.00,paid,TEE,,Bob,,9 Bill Rd,Leeds,,,soon',
      ),
    );
    expect(read).toMatchObject([
      { delivery: { name: 'Ada L', street: '5 High St', city: 'York' }, carrier: 'UPS', tracking: '1Z999' },
      { delivery: undefined, shippedAt: undefined },
    ]);
  });

  it('should have no shipping date while a line of the order has none', async () => {
    const line = (sku: string, shipped: string) => `1,2026-05-21,20.00,paid,${sku},10.00,${shipped}`;
    const head = 'Order ID,Order Date,Total,Status,SKU,Price,Shipped At';
    expect(await parcels(csv(head, line('TEE', '2026-05-23'), line('MUG', '')))).toMatchObject([{ shippedAt: undefined }]);
    expect(await parcels(csv(head, line('TEE', '2026-05-23'), line('MUG', '2026-05-25')))).toMatchObject([
      { shippedAt: '2026-05-25T16:00:00.000Z' },
    ]);
  });
});
