import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import Ajv from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { load } from 'cheerio';
import { parseHere } from '../../../../platform/parsing/testing/parse-here';
import type { JsonValue } from '../../../tasks';
import type { FileReader, ShopData } from '../sources';
import { modelWording, noModels, ownWords } from '../testing/models';
import { runEngine } from '../testing/run-engine';
import { dataAnalysis, DataAnalysisEngine } from './data-analysis.engine';
import type { Facts } from './facts';
import type { StudyProposals } from './proposals/study-proposals';
import { SalesReader } from './sales-reader';
import { airlinePassengers } from '../../../../platform/statistics/testing/airline-passengers';
import { utcDay } from '../../../../platform/schedule/shop-time';

const files = (path: string): FileReader => ({
  open: () => Promise.resolve({ name: basename(path), bytes: 0, stream: createReadStream(path) }),
});
const text = (name: string, csv: string): FileReader => ({
  open: () => Promise.resolve({ name, bytes: csv.length, stream: Readable.from([Buffer.from(csv)]) }),
});
const shopWith = (orders: Record<string, string>[], stock: { sku: string; name: string; quantity: number | null }[] = []): ShopData => ({
  async *orders() {
    yield* await Promise.resolve(orders);
  },
  sums: () =>
    Promise.resolve(
      orders.length === 0
        ? []
        : [{ currency: 'USD', orders: orders.length, units: 0, net: '0.00', refunds: '5.00', refunded: 2, cancelled: 3 }],
    ),
  timeZone: () => 'UTC',
  statusWords: () => Promise.resolve({}),
  stock: () =>
    Promise.resolve(stock.map((product) => ({ ...product, price: '10.00', currency: 'USD', sharesWith: null, sharedPieces: 0 }))),
  period: (_days, before) =>
    Promise.resolve([
      {
        currency: 'USD',
        orders: before ? 10 : 8,
        units: 12,
        net: before ? '200.00' : '240.00',
        refunds: '12.00',
        refunded: before ? 0 : 2,
      },
    ]),
  unsold: () =>
    Promise.resolve([
      { name: 'Vase', sku: 'VASE-1', quantity: 4, lastSold: null, firstSeen: '2025-01-02', price: '20.00', currency: 'USD' },
    ]),
  earned: () =>
    Promise.resolve([
      { productName: 'Mug', platform: 'shopify', currency: 'USD', units: 2, revenue: 40, cost: 10, fees: 4 },
      { productName: 'Vase', platform: 'shopify', currency: 'USD', units: 1, revenue: 20, cost: null, fees: 2 },
    ]),
  hours: () => Promise.resolve([{ hour: 18, orders: 9 }]),
});
/** These runs do not ask for any. */
const noProposals = { offer: () => Promise.resolve({ lines: [], orders: [], offered: [] }) } as unknown as StudyProposals;
const handlerFor = (source: FileReader, writer = ownWords) =>
  new DataAnalysisEngine(new SalesReader(source, shopWith([]), parseHere), noModels, writer, noProposals);

async function analyse(source: FileReader, input: Record<string, JsonValue> = {}) {
  const { artifacts, logs } = await runEngine(handlerFor(source), { fileId: '0192f0c1-2222-7333-8444-555566667777', ...input });
  return { artifacts, logs, facts: JSON.parse(artifacts['facts.json']!) as Facts, report: artifacts['report.md']! };
}

/** Every number that stands in the facts, as a value or inside a text or a date. */
function numbersOf(value: JsonValue): number[] {
  if (typeof value === 'number') return [Math.abs(value)];
  if (typeof value === 'string')
    return (value.match(/\d+(?:[.,]\d+)*/g) ?? []).flatMap((token) => [
      Number(token.replaceAll(',', '')),
      ...(token.match(/\d+/g) ?? []).map(Number),
    ]);
  if (Array.isArray(value)) return value.flatMap(numbersOf);
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(numbersOf) : [];
}

/** The numbers of a report that are in no fact, not even rounded. */
function inventedNumbers(report: string, facts: Facts): string[] {
  const known = numbersOf(facts);
  return (report.match(/\d+(?:,\d{3})*(?:\.\d+)?/g) ?? []).filter((token) => {
    const value = Number(token.replaceAll(',', ''));
    const places = token.split('.')[1]?.length ?? 0;
    return !known.some((fact) => Math.abs(fact - value) <= 0.5 * 10 ** -places + 1e-9);
  });
}

const shopDays = Array.from({ length: 400 }, (_, index) => {
  const date = new Date(Date.UTC(2023, 0, 1 + index));
  const amount = index === 200 ? 4000 : 100 + index / 4 + (index % 7) * 12 + ((index * 7919) % 37);
  return `${utcDay(date)};${['Mug', 'Plate', 'Bowl', '=HYPERLINK("http://evil.example")'][index % 4]};C-${index % 30};${amount.toFixed(2).replace('.', ',')} €`;
});
const shop = text('<b>shop</b>.csv', `Datum;Artikel;Kunde;Umsatz\n${shopDays.join('\n')}\nkaputt;nur zwei\n`);

describe('Data Analysis', () => {
  it('should find the planted spike, compare the months and forecast', async () => {
    const { facts } = await analyse(shop);
    expect(facts.roles).toEqual({ date: 'Datum', amount: 'Umsatz', item: 'Artikel', customer: 'Kunde' });
    expect(facts.measure.unit).toBe('€');
    expect(facts.anomalies?.facts?.found.map(({ start }) => start)).toEqual(['2023-07-20']);
    expect(facts.comparison?.facts?.current.start).toBe('2024-01-01');
    expect(facts.forecast?.facts?.points).toHaveLength(14);
    expect(facts.source).toMatchObject({ rows: 400, badRows: 1, badRowList: [{ line: 402, reason: '2 of 4 columns' }] });
  });

  it('should write no number that is not in the facts', async () => {
    const { facts, report } = await analyse(shop);
    expect(report.match(/\d+/g)!.length).toBeGreaterThan(100);
    expect(inventedNumbers(report, facts)).toEqual([]);
    expect(inventedNumbers(`${report} 123,456.78`, facts)).toEqual(['123,456.78']);
  });

  it('should write a chart that runs and loads nothing, with labelled axes', async () => {
    const { artifacts } = await analyse(shop);
    const $ = load(artifacts['chart.svg']!, { xml: true });
    expect($('script, image, use, foreignObject, a').length).toBe(0);
    expect(artifacts['chart.svg']).not.toMatch(/url\(|@import|href|\son\w+=/);
    expect(
      $('text')
        .get()
        .map((node) => $(node).text()),
    ).toEqual(expect.arrayContaining(['Umsatz (€)', 'Date (by day)', '<b>shop</b>.csv']));
    expect($('.ahead, .band, .mark').length).toBe(3);
  });

  it('should break the line of the chart where there is no data', async () => {
    const gap = text('gap.csv', `Datum;Artikel;Kunde;Umsatz\n${shopDays.filter((_, index) => index < 50 || index > 80).join('\n')}\n`);
    const { artifacts } = await analyse(gap);
    expect(load(artifacts['chart.svg']!, { xml: true })('.series').length).toBe(2);
    expect(artifacts['chart.svg']).toContain('no data');
    expect(artifacts['table.csv']).toContain('2023-02-25,2023-02-25,actual,,0,yes,');
  });

  it('should not hand a formula to a spreadsheet', async () => {
    const { artifacts } = await analyse(shop);
    expect(artifacts['items.csv']).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(artifacts['table.csv']!.split('\r\n')[0]).toBe('start,end,kind,Umsatz,rows,complete,outlier score,low,high');
  });

  it('should show text of the file literally in the report', async () => {
    const { report } = await analyse(text('a.csv', 'Item,Total\n<img src=x> | [a](b),5\nMug,6\n'));
    expect(report).toContain('\\<img src=x\\> \\| \\[a\\](b)');
  });

  it('should compute the one section that was asked for', async () => {
    const { facts, report } = await analyse(shop, { preset: 'abc' });
    expect(facts.forecast).toBeNull();
    expect(facts.abc?.facts?.items).toBe(4);
    expect(report).not.toContain('## Forecast');
  });

  it('should forecast as far as asked', async () => {
    const csv = airlinePassengers.map((value, index) => `${1949 + Math.floor(index / 12)}-${(index % 12) + 1}-1,${value}`).join('\n');
    const { facts, report } = await analyse(text('air.csv', `Month,Passengers\n${csv}\n`), { horizon: 12 });
    expect(facts.forecast?.facts).toMatchObject({ unit: 'month', horizon: 12, test: { periods: 12 } });
    expect(report).toContain('January 1961');
    expect(inventedNumbers(report, facts)).toEqual([]);
  });

  it('should read the supplied text and the orders of the shop as well', async () => {
    const { artifacts } = await runEngine(handlerFor(shop), { csv: 'Item,Total\nMug,5\nPlate,7\n' });
    expect(JSON.parse(artifacts['facts.json']!)).toMatchObject({ measure: { label: 'Total', total: 12 } });
    const orders = shopWith([{ date: '2024-01-01', item: 'Mug', total: '5.00' }, { date: '2024-01-02', item: 'Mug', total: '6.00' }]); // prettier-ignore
    const fromShop = await runEngine(new DataAnalysisEngine(new SalesReader(shop, orders, parseHere), noModels, ownWords, noProposals), {
      dataset: 'orders',
    });
    expect(JSON.parse(fromShop.artifacts['facts.json']!)).toMatchObject({
      source: { name: 'Shop orders', rows: 2 },
      measure: { total: 11 },
    });
    expect(fromShop.artifacts['report.md']).not.toMatch(/^## Columns|Columns used|by the column| rows/m);
  });

  describe('studies', () => {
    const orders = Array.from({ length: 400 }, (_, index) => {
      const price = 8 + (Math.floor(index / 7) % 4);
      const units = Math.round(200_000 * price ** -2);
      return {
        Date: utcDay(Date.UTC(2024, 0, 1 + index)),
        Customer: `c${index % 90}@shop.example`,
        SKU: 'MUG-1',
        Product: 'Mug',
        Quantity: `${units}`,
        'Unit price': price.toFixed(2),
        Total: (units * price).toFixed(2),
      };
    });
    const study = async (input: Record<string, JsonValue>) => {
      const handler = new DataAnalysisEngine(
        new SalesReader(shop, shopWith(orders, [{ sku: 'MUG-1', name: 'Blue mug', quantity: 30 }]), parseHere),
        noModels,
        ownWords,
        noProposals,
      );
      const { artifacts } = await runEngine(handler, { dataset: 'orders', ...input });
      return { artifacts, facts: JSON.parse(artifacts['facts.json']!) as Facts, report: artifacts['report.md']! };
    };

    it('should offer no change from sales that end on a day', async () => {
      const offer = jest.fn(() => Promise.resolve({ lines: [], orders: [], offered: [] }));
      const reader = new SalesReader(shop, shopWith(orders), parseHere);
      const engine = new DataAnalysisEngine(reader, noModels, ownWords, { offer } as unknown as StudyProposals);
      await runEngine(engine, { dataset: 'orders', preset: 'prices', lastDay: '2025-01-15' });
      expect(offer).not.toHaveBeenCalled();
      await runEngine(engine, { dataset: 'orders', preset: 'prices' });
      expect(offer).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['What is our average order value?', 'An order in USD brings $30.00 on average', '+50%'],
      ['How much did we refund?', '$12.00 were paid back', '2 orders of 10 were refunded completely (20%)'],
      ['What is my dead stock?', '1 product in stock did not sell for 60 days, first Vase: 4 in stock', '2 January 2025'],
      ['What is my margin?', '$26.00 profit from $40.00 net sales', 'Not in it: $20.00 of sales'],
    ])('should answer from the shop: %s', async (question, line, more) => {
      const { report, facts } = await study({ question });
      expect(report).toContain(line);
      expect(report).toContain(more);
      expect([facts.abc, facts.forecast, facts.reorder]).toEqual([null, null, null]);
    });

    it('should not answer a question that it did not understand, and read nothing for it', async () => {
      const data = { ...shopWith(orders), orders: jest.fn(), sums: jest.fn() } as unknown as ShopData;
      const engine = new DataAnalysisEngine(new SalesReader(shop, data, parseHere), noModels, ownWords, noProposals);
      const { artifacts } = await runEngine(engine, { dataset: 'orders', question: 'Which country has my best customers?' });
      expect(artifacts['report.md']).toContain('# Not understood');
      expect(artifacts['report.md']).toContain('- Who are my best customers?');
      expect(Object.values(artifacts).some((body) => body.includes('I did not understand the question, so nothing was analyzed.'))).toBe(
        true,
      );
      expect(artifacts['facts.json']).toBeUndefined();
      expect([(data.orders as jest.Mock).mock.calls, (data.sums as jest.Mock).mock.calls]).toEqual([[], []]);
    });

    it('should say what to order again, by SKU, from the stock of the shop', async () => {
      const { artifacts, facts, report } = await study({ preset: 'reorder', leadTimeDays: 7, serviceLevelPercent: 99 });
      expect(facts.reorder?.facts).toMatchObject({
        due: 1,
        leadTimeDays: 7,
        list: [{ key: 'MUG-1', name: 'Blue mug', stock: 30, order: true }],
      });
      expect(report).toContain('1 product should be ordered now, first Blue mug: 30 in stock');
      expect(artifacts['reorder.csv']!.split('\r\n')[1]).toMatch(/^Blue mug,MUG-1,/);
      expect(artifacts['chart.svg']).toContain('Stock and reorder points');
      expect(inventedNumbers(report, facts)).toEqual([]);
    });
    it('should take the pieces of every currency for what to order again, and the money of one', async () => {
      const usd = shopWith(orders, [{ sku: 'MUG-1', name: 'Blue mug', quantity: 30 }]);
      const shopOfTwo: ShopData = {
        ...usd,
        sums: async () => [...(await usd.sums()), { ...(await usd.sums())[0]!, currency: 'EUR', orders: 1, units: 77 }],
      };
      const run = async (data: ShopData, preset: string) => {
        const engine = new DataAnalysisEngine(new SalesReader(shop, data, parseHere), noModels, ownWords, noProposals);
        const { artifacts } = await runEngine(engine, { dataset: 'orders', preset });
        return { facts: JSON.parse(artifacts['facts.json']!) as Facts, report: artifacts['report.md']! };
      };
      const [one, two] = [await run(usd, 'reorder'), await run(shopOfTwo, 'reorder')];
      expect(two.facts.reorder!.facts!.list[0]!.units).toBe(2 * one.facts.reorder!.facts!.list[0]!.units);
      expect(two.facts.measure.total).toBe(one.facts.measure.total);
      expect(two.report).toContain('Also counted: 77 pieces sold in EUR.');
      expect((await run(shopOfTwo, 'abc')).report).toContain('Not added, because no rate is stated');
      const unnamed = shopWith(orders.map((order) => ({ ...order, SKU: '', Product: '' })));
      const withUnnamed: ShopData = {
        ...shopOfTwo,
        orders: (currency, ...rest) => (currency === 'EUR' ? unnamed : usd).orders(currency, ...rest),
      };
      expect((await run(withUnnamed, 'cohorts')).facts.cohorts!.facts).toMatchObject({ customers: 90 });
      expect((await run(withUnnamed, 'reorder')).facts.reorder!.facts!.list[0]!.units).toBe(one.facts.reorder!.facts!.list[0]!.units);
    });
    it('should follow customers who come back', async () => {
      const { artifacts, facts, report } = await study({ preset: 'cohorts' });
      expect(facts.cohorts?.facts).toMatchObject({ customers: 90, returning: 90 });
      expect(artifacts['cohorts.csv']!.split('\r\n').length).toBeGreaterThan(10);
      expect(load(artifacts['chart.svg']!, { xml: true })('.ahead-fill').length).toBeGreaterThan(10);
      expect(inventedNumbers(report, facts)).toEqual([]);
    });
    it('should find how sales answer to prices', async () => {
      const { artifacts, facts, report } = await study({ question: 'Should I raise the price of mugs?' });
      expect(facts.prices?.facts?.list[0]).toMatchObject({ name: 'Mug', verdict: 'elastic' });
      expect(facts.prices?.facts?.list[0]?.elasticity).toBeCloseTo(-2, 1);
      expect(artifacts['prices.csv']).toContain('elastic');
      expect(inventedNumbers(report, facts)).toEqual([]);
    });
    it('should compute one study and nothing else', async () => {
      const { facts } = await study({ preset: 'cohorts' });
      expect([facts.forecast, facts.abc, facts.reorder, facts.prices]).toEqual([null, null, null, null]);
    });
  });

  it('should show the words of a model literally and name it', async () => {
    const writer = modelWording(({ draft }) => `${draft}\n<img src=x> [go](http://evil.example)`);
    const { artifacts } = await runEngine(handlerFor(shop, writer), {
      csv: `Day;Total\n${shopDays.map((row) => row.split(';')[0] + ';5').join('\n')}`,
    });
    expect(artifacts['report.md']).toContain('- \\<img src=x\\> \\[go\\](http://evil.example)');
    expect(artifacts['report.md']).toContain('Worded by test-model');
  });

  it.each([
    ['a file without rows', { csv: 'Item,Total\n' }],
    ['an empty file', { csv: '\n' }],
    ['a shop without orders', { dataset: 'orders' }],
  ])('should refuse %s with a reason', async (_, input) => {
    await expect(runEngine(handlerFor(shop), input)).rejects.toMatchObject({ code: 'unreadable_input' });
  });

  it('should not take an agent that is to propose from a file', () => {
    expect(dataAnalysis.contradictions!({ csv: 'a', propose: true })).toMatchObject([{ field: 'propose' }]);
    expect(dataAnalysis.contradictions!({ dataset: 'orders', propose: true })).toEqual([]);
    expect(dataAnalysis.contradictions!({ csv: 'a', propose: false })).toEqual([]);
  });

  it('should end on a day only where it reads the shop and proposes nothing', () => {
    const lastDay = '2026-11-15';
    expect(dataAnalysis.contradictions!({ dataset: 'orders', lastDay })).toEqual([]);
    for (const input of [{ csv: 'a' }, { dataset: 'orders', propose: true }, { dataset: 'orders', preset: 'reorder' }])
      expect(dataAnalysis.contradictions!({ ...input, lastDay })).toMatchObject([{ field: 'lastDay' }]);
  });

  it.each([
    ['a table with a last day', { csv: 'Item,Total\nMug,5\n', lastDay: '2026-11-15' }],
    ['a question that leads to reorder points', { dataset: 'orders', question: 'What should I order again?', lastDay: '2026-11-15' }],
  ])('should refuse %s', async (_, input) => {
    await expect(runEngine(handlerFor(shop), input)).rejects.toMatchObject({ code: 'invalid_input' });
  });

  it('should accept exactly one source of data', () => {
    const validate = addFormats(new Ajv({ strict: false })).compile(dataAnalysis.inputSchema);
    expect(validate({ csv: 'a' })).toBe(true);
    expect(validate({ dataset: 'orders', preset: 'forecast', horizon: 12 })).toBe(true);
    expect(validate({ dataset: 'orders', lastDay: '2026-11-15' })).toBe(true);
    for (const wrong of [
      {},
      { csv: 'a', dataset: 'orders' },
      { fileId: '../etc/passwd' },
      { csv: 'a', horizon: 0 },
      { csv: 'a', extra: 1 },
      { dataset: 'customers' },
      { dataset: 'orders', lastDay: '2026-11-31' },
      { csv: 'a', preset: 'everything' },
      { csv: 'a', leadTimeDays: 0 },
    ]) {
      expect(validate(wrong)).toBe(false);
    }
  });

  describe('on real files', () => {
    const folder = join(__dirname, '../../../../../../../shared/data');
    const present = existsSync(folder);
    if (!present) console.warn('Skipped: ../shared/data is not here, so the two real sales files are not read.');
    const onRealFiles = present ? it : it.skip;

    onRealFiles('should analyse the supermarket sales', async () => {
      const { facts, report } = await analyse(files(join(folder, 'supermarket-sales.csv')));
      expect(facts.source).toMatchObject({ rows: 1000, badRows: 0 });
      expect(facts.measure).toMatchObject({ label: 'Total', total: 322966.749 });
      expect(facts.columns.find(({ name }) => name === 'Date')).toMatchObject({ notation: 'month/day/year', dates: { certain: true } });
      expect(facts.comparison?.facts).toMatchObject({
        current: { start: '2019-02-01', amount: 97219.374 },
        previous: { amount: 116291.868 },
      });
      expect(facts.comparison?.facts?.partial).toMatchObject([{ start: '2019-03-01', amount: 109455.507 }]);
      expect(inventedNumbers(report, facts)).toEqual([]);
    });

    onRealFiles('should analyse the online retail excerpt and report its four broken lines', async () => {
      const { facts, report } = await analyse(files(join(folder, 'online-retail-excerpt.csv')));
      expect(facts.measure.label).toBe('Quantity × UnitPrice');
      expect(facts.source.badRowList.map(({ line }) => line)).toEqual([121, 172, 175, 179]);
      expect(facts.roles).toEqual({ date: 'InvoiceDate', amount: 'Quantity × UnitPrice', item: 'Description', customer: 'CustomerID' });
      expect(inventedNumbers(report, facts)).toEqual([]);
    });
  });
});
