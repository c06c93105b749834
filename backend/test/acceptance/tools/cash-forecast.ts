import { type Acceptance, once, tableOf, under } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { day, net, number, sale } from '../truth';
import type { MoneyShop } from './money-shop';

/** Rows of a file by the titles of its columns; none of its values has a comma. */
function tableOfCsv(file: string): Record<string, string>[] {
  const [head, ...rows] = file.trim().split('\r\n').map((line) => line.split(',')); // prettier-ignore
  return rows.map((row) => Object.fromEntries(head!.map((title, index) => [title, row[index]!])));
}

export function cashForecast({ keepsItsText }: Stage, world: MoneyShop): void {
  describe('Cash Forecast', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const made = once(async () => {
      const files = await shop.files(await shop.agentRun('cash-forecast'));
      const file = (title: string) => files.find((one) => one.title === title)!.text;
      return { files, file, section: under(file('report.md'), 'Forecast'), facts: JSON.parse(file('facts.json')) as Facts };
    });
    interface Facts {
      source: { shop: { today: string } };
    }
    const agent = async () => {
      const { agentId } = await shop.installed('cash-forecast');
      return (await shop.call<{ schedule: string; config: { input: Record<string, unknown> } }>('GET', `/api/agents/${agentId}`)).body;
    };
    /** Net sales of each day before the one on which it was made, those without a sale included. */
    const history = async (currency = 'USD') => {
      const { today: until } = (await made()).facts.source.shop;
      return shop.sql<{ day: string; amount: number; isSaturday: boolean }>(
        `SELECT d::date::text AS day, extract(isodow FROM d) = 6 AS "isSaturday",
           coalesce((SELECT sum(${net}) FROM shop_orders WHERE ${sale} AND currency = $1 AND ${day} = d::date), 0)::float8 AS amount
         FROM generate_series((SELECT min(${day}) FROM shop_orders WHERE ${sale} AND currency = $1), $2::date - 1, interval '1 day') AS d ORDER BY d`,
        [currency, until],
      );
    };
    const mean = (amounts: number[]) => amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
    const tested =
      /Tried (\d+) times on the end of the history, 14 days ahead as if they were unknown, it was off by \$([\d,.]+) a day on average, ([\d,.]+)% of what the last 14 days brought a day/;

    keepsItsText('cash-forecast', {
      'An agent that forecasts the sales of the coming weeks and says how far it missed when it was tested on the past.': async () => {
        const { section, facts } = await made();
        const days = tableOf(section).map(({ Day }) => Day!.replace(/^\w+ /, ''));
        const coming = await shop.sql<{ day: string }>(
          `SELECT to_char(d, 'FMDD FMMonth YYYY') AS day FROM generate_series($1::date, $1::date + 13, interval '1 day') AS d`,
          [facts.source.shop.today],
        );
        // From today on, which is not over: nothing that was sold today counts as a day's sales.
        expect(days).toEqual(coming.map((one) => one.day));
        expect(section).toMatch(tested);
      },
      'Forecast from your own orders': async () => {
        const all = await history();
        const { section, file } = await made();
        expect(section).toContain(`From ${all.length} days of history. 1 day without sales counts as zero.`);
        expect(all.length).toBeGreaterThan(400);
        const sold = tableOfCsv(file('table.csv')).filter(({ kind, complete }) => kind === 'actual' && complete === 'yes');
        expect(sold.map(({ start, 'Net sales': amount }) => [start, Math.round(Number(amount) * 100)])).toEqual(
          all.map(({ day: start, amount }) => [start, Math.round(amount * 100)]),
        );
      },
      'Takes the seasons of your sales into account': exhaustive(async () => {
        const { agentId } = await shop.installed('cash-forecast');
        const { config } = await agent();
        const study = (currency?: string) => shop.call('PATCH', `/api/agents/${agentId}`, { config: { ...config, input: { ...config.input, ...(currency && { currency }) } } }); // prettier-ignore
        await made();
        expect((await study('GBP')).status).toBe(200);
        const files = await shop.files(await shop.agentRun('cash-forecast'));
        expect((await study()).status).toBe(200);
        const days = await history('GBP');
        const [saturday, other] = [true, false].map((is) =>
          mean(days.filter(({ isSaturday }) => isSaturday === is).map(({ amount }) => amount)),
        );
        expect(saturday! / other!).toBeGreaterThan(2.5);
        const rows = tableOf(under(files.find(({ title }) => title === 'report.md')!.text, 'Forecast'));
        for (const { Day, Expected } of rows)
          expect([Day, Math.abs(number(Expected!) - (Day!.startsWith('Saturday') ? saturday! : other!)) < 15]).toEqual([Day, true]);
        expect(rows.filter(({ Day }) => Day!.startsWith('Saturday'))).toHaveLength(2);
      }),
      'Tested on your last weeks, with the miss in percent': async () => {
        const [, times, error, percent] = tested.exec((await made()).section)!;
        expect(Number(times)).toBeGreaterThan(1);
        const usual = mean((await history()).slice(-14).map(({ amount }) => amount));
        expect(Math.abs(number(percent!) - (100 * number(error!)) / usual)).toBeLessThan(0.2);
      },
      'Chart and table as files': async () => {
        const { files, file } = await made();
        expect(files.map(({ title }) => title)).toEqual(expect.arrayContaining(['report.md', 'table.csv', 'chart.svg']));
        expect(file('chart.svg')).toMatch(/^<svg[^]*<\/svg>\s*$/);
        expect(file('table.csv').trim().split('\r\n').length).toBeGreaterThan(400);
      },
      'Runs every week': async () => expect(await agent()).toMatchObject({ schedule: 'weekly' }),
      'No figure that is not computed': async () => {
        const { section, file } = await made();
        const computed = new Set<string>();
        JSON.parse(file('facts.json'), (_key, value: unknown) => {
          if (typeof value === 'string') for (const digits of value.match(/\d+/g) ?? []) computed.add(String(Number(digits)));
          if (typeof value !== 'number') return value;
          for (const digits of [0, 1, 2]) computed.add(String(Number(Math.abs(value).toFixed(digits))));
          return value;
        });
        const shown = section.match(/\d[\d,]*(\.\d+)?/g)!;
        expect(shown.length).toBeGreaterThan(50);
        expect(shown.filter((digits) => !computed.has(String(number(digits))))).toEqual([]);
        // No model had a part in it.
        expect(await shop.value('SELECT count(*)::int FROM api_keys')).toBe(0);
      },
    });
  });
}
