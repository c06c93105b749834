import { lacksCost, toShip } from '../../sales';
import { customerFilter, inventoryFilter, metricFilter, orderFilter, oversoldSkus, profitFilter } from './filters';

const zone = 'Europe/Berlin';

describe('Filters of the inventory', () => {
  it('should match every row without a filter', () => {
    expect(inventoryFilter({ search: '  ' })).toMatchObject({ sql: 'TRUE', values: [] });
  });

  it('should number the values in the order of their conditions', () => {
    const filter = inventoryFilter({ platform: 'etsy', integrationId: 'account', status: 'inactive', search: ' 50%_Off ' });
    expect(filter.sql).toBe(
      `TRUE AND i.platform = $1 AND i.integration_id = $2::uuid AND i.status = $3 AND lower(i.sku || ' ' || i.product_name) LIKE $4`,
    );
    expect(filter.values).toEqual(['etsy', 'account', 'inactive', '%50\\%\\_off%']);
  });

  it.each([
    ['low', `(i.status = 'active' AND i.quantity IS NOT NULL AND i.quantity <= i.low_stock_at)`],
    ['unknown', 'i.quantity IS NULL'],
    ['oversold', `i.sku IN (${oversoldSkus})`],
    ['no_cost', lacksCost('i')],
  ] as const)('should show what is %s', (show, condition) => {
    expect(inventoryFilter({ show })).toMatchObject({ sql: `TRUE AND ${condition}`, values: [] });
  });
});

describe('Filters of orders', () => {
  it('should take days on the clock of the shop, and moments as they are', () => {
    const { sql, values } = orderFilter(
      { from: '2026-10-01', to: '2026-10-02', orderedFrom: '2026-10-01T00:00:00Z', orderedUntil: '2026-10-02T00:00:00Z' },
      zone,
      true,
    );
    expect(sql.split(' AND ').slice(1)).toEqual([
      'o.ordered_at >= ($1::date)::timestamp AT TIME ZONE $2',
      'o.ordered_at < ($3::date + 1)::timestamp AT TIME ZONE $4',
      'o.ordered_at >= $5::timestamptz',
      'o.ordered_at < $6::timestamptz',
    ]);
    expect(values).toEqual(['2026-10-01', zone, '2026-10-02', zone, '2026-10-01T00:00:00Z', '2026-10-02T00:00:00Z']);
  });

  it('should filter by channel, connection, status, customer and currency', () => {
    const filter = orderFilter(
      { platform: 'etsy', integrationId: 'account', status: 'paid', customerId: 'ada', currency: 'EUR' },
      zone,
      true,
    );
    expect(filter.sql).toBe(
      'TRUE AND o.platform = $1 AND o.integration_id = $2::uuid AND o.status = $3 AND o.customer_id = $4::uuid AND o.currency = $5',
    );
    expect(filter.values).toEqual(['etsy', 'account', 'paid', 'ada', 'EUR']);
  });

  it.each([
    ['sold', 's.is_sale'],
    ['paid_back', 's.refunds > 0'],
    ['to_ship', toShip('s')],
  ] as const)('should show what is %s in the terms that count sales', (show, condition) => {
    expect(orderFilter({ show }, zone, true).sql).toBe(`TRUE AND o.id IN (SELECT s.id FROM sale_orders s WHERE ${condition})`);
  });

  it('should search numbers and buyers by a part in any case, and SKUs by the whole text as it is', () => {
    expect(orderFilter({ search: ' Nap_1 ' }, zone, true).values).toEqual(['%nap\\_1%', 'Nap_1', '%nap\\_1%']);
  });

  it('should find a number with and without its sign', () => {
    expect(orderFilter({ search: '#1042' }, zone, false).values).toEqual(['%1042%', '#1042']);
  });

  it('should not search who bought for a caller who may not know', () => {
    const { sql, values } = orderFilter({ search: 'ada' }, zone, false);
    expect(sql).not.toContain('customers');
    expect(values).toEqual(['%ada%', 'ada']);
  });
});

describe('Filters of customers', () => {
  it('should match the first channel and every other one', () => {
    expect(customerFilter({ platform: 'etsy' }, true).values).toEqual(['etsy', 'etsy']);
  });

  it('should leave a side of the span open that the query does not name', () => {
    expect(customerFilter({ boughtFrom: '2026-10-01T00:00:00Z' }, true).values).toEqual(['2026-10-01T00:00:00Z', null]);
    expect(customerFilter({ boughtUntil: '2026-10-02T00:00:00Z' }, true).values).toEqual([null, '2026-10-02T00:00:00Z']);
    expect(customerFilter({}, true).values).toEqual([]);
  });

  it('should search address and name', () => {
    expect(customerFilter({ search: ' Ada ' }, true).values).toEqual(['%ada%']);
  });

  it('should find no customer by name for a caller without customers:identify', () => {
    expect(customerFilter({ search: 'ada' }, false)).toMatchObject({ sql: 'TRUE AND FALSE', values: [] });
    expect(customerFilter({ search: ' ' }, false)).toMatchObject({ sql: 'TRUE' });
  });
});

describe('Filters of figures', () => {
  it('should show the last 30 days on the clock of the shop unless a first day is named', () => {
    expect(metricFilter({ to: '2026-10-02' }, zone)).toMatchObject({
      sql: 'TRUE AND m.day > (now() AT TIME ZONE $1)::date - 30 AND m.day <= $2::date',
      values: [zone, '2026-10-02'],
    });
    expect(metricFilter({ from: '2026-10-01', platform: 'etsy', metricType: 'fees' }, zone)).toMatchObject({
      sql: 'TRUE AND m.day >= $1::date AND m.platform = $2 AND m.metric_type = $3',
      values: ['2026-10-01', 'etsy', 'fees'],
    });
  });

  it('should reach back the days of a profit query', () => {
    expect(profitFilter({ days: 30, platform: 'etsy' })).toMatchObject({
      sql: 'TRUE AND o.ordered_at > now() - make_interval(days => $1) AND o.platform = $2',
      values: [30, 'etsy'],
    });
  });
});
