import type { Database } from '../../../../platform/database/database';
import type { ChangeProposals, ProposedOrderLine } from '../../../changes';
import type { JsonValue } from '../../../tasks';
import { contextOf } from '../testing/tool-context';
import { parcelsOf, shipmentTool } from './shipment-tools';

const parcels = (csv: string) =>
  parcelsOf(csv).parcels.map(({ line, order, carrier, tracking, platform }) => [line, order, carrier, tracking, platform].join(' ').trim());
const bad = (csv: string) => parcelsOf(csv).bad.map(({ line, message }) => `${line} ${message}`);

describe('A list of parcels', () => {
  it.each([
    ['order,carrier,tracking\n1042,DHL,A1\n', ['2 1042 DHL A1']],
    ['\uFEFFTracking number;Order number;Channel\r\nA1;#1042;eBay\r\n', ['2 #1042  A1 eBay']],
    ['order-id\tcarrier-code\ttracking-number\n114-1\tUPS\tB2', ['2 114-1 UPS B2']],
    ['1042,DHL,A1\n\n1043,"Post, registered",B2', ['1 1042 DHL A1', '3 1043 Post, registered B2']],
    ['1042', ['1 1042']],
    ['Weight,Order,Tracking\n1.2,1042,A1', ['2 1042  A1']],
    ['', []],
    ['order,carrier,tracking\n', []],
  ])('should be read by its columns: %j', (csv, wanted) => expect(parcels(csv)).toEqual(wanted));

  it('should name the lines that cannot be read, and take the others', () => {
    const csv = `order,carrier,tracking\n,DHL,A1\n1042,DHL,A1\n#1042,UPS,B2\n1043,Post, registered,C3\n1044,DHL,${'x'.repeat(101)}\n1045,DHL,D4`;
    expect(parcels(csv)).toEqual(['3 1042 DHL A1', '7 1045 DHL D4']);
    expect(bad(csv)).toEqual([
      '2 The order number is missing. Add it as the first column, or under the name "order".',
      '4 Line 3 names the same order. Mark parcels of single pieces at the order itself, under Shop orders.',
      '5 There are more columns than order, carrier, tracking. Put a text with a comma into quotes.',
      '6 A column has more than 100 characters. Look for a quote that is not closed.',
    ]);
  });

  it.each([
    ['carrier,tracking\nDHL,A1', 'none of them is the order number'],
    ['1042,"DHL,A1\n1043,UPS,B2', 'The list is no CSV: Quote Not Closed'],
    [Array.from({ length: 1_001 }, (_, n) => String(n)).join('\n'), 'The list has 1,001 parcels; 1,000 are taken at once. Split it.'],
  ])('should be refused whole where nothing of it can be told (%#)', (csv, message) => expect(() => parcelsOf(csv)).toThrow(message));
});

describe('shipment.lines', () => {
  const messages: Record<string, string> = {
    '99': 'There is no order #99.',
    '7': 'Order #7 is on more than one channel; say which.',
    '8': 'Order #8 is shipped already.',
    '9': 'Order #9 is cancelled.',
    '10': 'eBay needs a tracking number.',
  };
  /** Knows what stands of which order. */
  const proposals = {
    preview: ({ lines, places }: { lines: ProposedOrderLine[]; places: number[] }) =>
      Promise.resolve({
        errors: lines.flatMap(({ orderNumber }, index) => {
          const message = messages[orderNumber!];
          return message ? [{ line: places[index]!, sku: orderNumber!, message }] : [];
        }),
      }),
  } as unknown as ChangeProposals;
  const database = { query: () => Promise.resolve([]) } as unknown as Database;
  const tool = shipmentTool(proposals, database);
  const step = {
    signal: new AbortController().signal,
    log: () => undefined,
    progress: () => undefined,
    checkpoint: () => undefined,
    artifact: () => undefined,
  };
  const read = async (args: { [key: string]: JsonValue }) =>
    (await tool.call(args, { ...contextOf(''), key: '1', step })) as unknown as {
      lines: object[];
      count: number;
      badCount: number;
      text: string;
    };

  it('should make lines of what can be taken, and name the rest with the cure', async () => {
    const csv = 'order,tracking,channel\n1042,A1,eBay\n99,B2,\n7,C3,\n8,D4,\n9,E5,\n10,,';
    expect(await read({ csv, carrier: 'DHL' })).toMatchObject({
      lines: [{ order: '1042', field: 'shipped', platform: 'ebay', carrier: 'DHL', tracking: 'A1' }],
      count: 1,
      badCount: 5,
      text: [
        '5 lines cannot be taken:',
        '- Line 3 (99): There is no order #99. Check the number, or sync the account under Integrations.',
        '- Line 4 (7): Order #7 is on more than one channel; say which. Add a column "channel".',
        '- Line 5 (8): Order #8 is shipped already. Nothing has to be done.',
        '- Line 6 (9): Order #9 is cancelled. Do not send it.',
        '- Line 7 (10): eBay needs a tracking number. Add a column "tracking".',
      ].join('\n'),
    });
  });
  it('should take one parcel by its fields', async () =>
    expect(await read({ csv: '', order: 1042, carrier: 'DHL', tracking: 340434, platform: 'Shopify' })).toMatchObject({
      lines: [{ order: '1042', field: 'shipped', platform: 'shopify', carrier: 'DHL', tracking: '340434' }],
      text: 'Every line of the list can be taken.',
    }));
  it('should name more than can be shown', async () => {
    const csv = Array.from({ length: 300 }, () => ',DHL,A1').join('\n');
    const { badCount, text } = await read({ csv });
    expect([badCount, text.split('\n').length, text.endsWith('- and 100 more')]).toEqual([300, 202, true]);
  });
  it.each<[{ [key: string]: JsonValue }, string]>([
    [{}, 'There is no parcel'],
    [{ csv: ' ', order: null }, 'There is no parcel'],
    [{ tracking: 'A1' }, 'A tracking number is given without the number of its order.'],
  ])('should refuse %j', (args, message) => expect(read(args)).rejects.toThrow(message));
});
