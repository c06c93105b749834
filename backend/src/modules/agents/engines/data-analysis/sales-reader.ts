import { Inject, Injectable } from '@nestjs/common';
import { type Parser, Parsing } from '../../../../platform/parsing/parsing';
import { readsOutside } from '../../../auth';
import { type StepRun, TaskError } from '../../../tasks';
import { FILE_READER, FileReader, SHOP_DATA, ShopData } from '../sources';
import { dayIn } from '../../../../platform/schedule/shop-time';
import type { ColumnChoice } from './roles';
import type { AnswerFacts } from './answers/answer-facts';
import {
  averageOrder,
  isShopAnswer,
  notInFile,
  profit,
  refunds,
  type ShopAnswer,
  spanDays,
  unsold,
  unsoldDays,
  usualSpan,
} from './answers/shop-answers';
import { salesForecast } from './forecast.jobs';
import {
  leadsToPrices,
  type Outcome,
  type Preset,
  type Profile,
  type RoleFacts,
  type ShopFacts,
  type SourceFacts,
  type ForecastFacts,
  type Unit,
  type Within,
} from './facts';
import { daysText } from './period-note';
import { openDay } from './periods';
import { daysIn } from './question-period';
import { profileTable } from './profile';
import { bytesOfText, type ColumnPlan, isoDay, OpenBytes, rowsOfRecords, surveyColumns, TableSource } from '../../../tables';
import type { ReorderTerms } from './reorder';
import { itemName, type Sale } from './sales';
import { onSaleToday, shelfOf } from './shelf';
import { StudyCollector } from './studies';
import { salesPlan, type Decisions } from './sales-plan';
import { tableLook, tableProfile } from './table.jobs';
import { countText, listed, plural } from '../../../../platform/count-text';

/** Which rows to read and how to understand them; exactly one of the three sources is given. */
export type SalesSource = ColumnChoice &
  Decisions &
  Partial<ReorderTerms> & { csv?: string; fileId?: string; dataset?: 'orders'; currency?: string; lastDay?: string; propose?: boolean } & {
    /** The only days that the answer is about. Left out, they are those usual for the analysis. */
    within?: Within | null;
  };

export const usualTerms: ReorderTerms = { leadTimeDays: 14, serviceLevelPercent: 95 };

/** Studies of pieces or purchases: those in other currencies count too, without their amounts. */
const countsAllCurrencies: ReadonlySet<Preset> = new Set<Preset>(['reorder', 'stopped', 'cohorts']);

/** Reads a sales file, a pasted table or the orders of the shop into a profile. */
@Injectable()
export class SalesReader {
  constructor(
    @Inject(FILE_READER) private readonly files: FileReader,
    @Inject(SHOP_DATA) private readonly shop: ShopData,
    @Inject(Parsing) private readonly parser: Parser,
  ) {}

  /** @throws TaskError `unreadable_input` when there are no rows, `invalid_input` for a column that does not fit, those of `Parsing` */
  read(input: SalesSource, preset: Preset, step: StepRun): Promise<Profile> {
    const { leadTimeDays = usualTerms.leadTimeDays, serviceLevelPercent = usualTerms.serviceLevelPercent } = input;
    const terms = { leadTimeDays, serviceLevelPercent };
    return input.dataset ? this.readOrders(input, preset, terms, step) : this.readCsv(input, preset, terms, step);
  }

  /** Expected sales, computed in a thread; null where nothing has a date. @param unit of the periods; null for the one that fits */
  async forecast(
    profile: Profile,
    horizon: number | undefined,
    { signal }: StepRun,
    unit: Unit | null = null,
  ): Promise<Outcome<ForecastFacts> | null> {
    const { days } = profile;
    const asked = { days, horizon: horizon ?? null, today: openDay(profile), unit };
    return days.length > 0 ? this.parser.run(salesForecast, asked, { signal }) : null;
  }

  private async readCsv(input: SalesSource, preset: Preset, terms: ReorderTerms, step: StepRun): Promise<Profile> {
    const { name, bytes, open } = input.fileId === undefined ? suppliedText(input.csv ?? '') : await this.openFile(input.fileId);
    const { dateColumn, amountColumn, itemColumn } = input;
    step.progress(10, 'Finding out what the columns hold, and adding up');
    const { encoding, dialect, refusedSheets, ...looked } = await this.parser.run(tableLook, null, { signal: step.signal, open });
    const usual = { timeZone: this.shop.timeZone(), now: new Date(), statusWords: await this.shop.statusWords() };
    const { survey, plan } = salesPlan({ encoding, dialect, ...looked }, usual, input);
    await readsOutside(sampleOf(survey.columns));
    const wanted = { choice: { dateColumn, amountColumn, itemColumn }, preset, terms, encoding, dialect, survey, plan };
    const currency = input.currency?.trim().toUpperCase() ?? null;
    const { profile, studies, badRows } = await this.parser.run(
      tableProfile,
      { ...wanted, currency, within: input.within ?? null },
      { signal: step.signal, open },
    );
    const { columns } = dialect;
    step.log('info', `Found ${columns.length} columns: ${columns.slice(0, 12).join(', ')}${columns.length > 12 ? ', …' : ''}.`);
    const { rows, ...rest } = logged(profile, step);
    const { count, listed } = badRows;
    if (count > 0)
      step.log(
        'warn',
        `${plural(count, 'line')} could not be used${count === 1 ? ',' : '; the first is'} line ${listed[0]!.line}: ${listed[0]!.reason}.`,
      );
    const source: SourceFacts = {
      name,
      bytes,
      encoding: encoding?.encoding ?? null,
      ...(encoding?.readings && { otherEncodings: encoding.readings.slice(1).map((reading) => reading.encoding) }),
      delimiter: encoding && dialect.delimiter,
      ...(dialect.sheet && { sheet: dialect.sheet.name, refusedSheets: [...refusedSheets] }),
      headerLine: dialect.headerLine || null,
      rows,
      badRows: count,
      badRowList: listed,
      shop: null,
    };
    return { source, ...rest, ...studies, ...(isShopAnswer(preset) && { answer: notInFile }) };
  }

  private async openFile(fileId: string): Promise<NamedBytes> {
    const { name, bytes, stream } = await this.files.open(fileId);
    stream.destroy();
    return { name, bytes, open: async () => (await this.files.open(fileId)).stream };
  }

  private async readOrders(input: SalesSource, preset: Preset, terms: ReorderTerms, step: StepRun): Promise<Profile> {
    const shop = await this.salesOf(input, countsAllCurrencies.has(preset));
    const open = (signal: AbortSignal) => this.shop.orders(shop.currency, signal, input.lastDay);
    const columns = (await firstKeys(open(step.signal)))!;
    const bySku = leadsToPrices(preset) || preset === 'stopped';
    // Stock is kept by SKU, and so are listings; everything else reads better with names.
    const usualItem = columns.find((column) => column === (bySku ? 'SKU' : 'Product'));
    // What agents that are older than `Net sales` were told to add up.
    const amountColumn = input.amountColumn === 'Total' ? 'Net sales' : input.amountColumn;
    const products = bySku ? await this.shop.stock() : [];
    const shelf = preset === 'reorder' ? shelfOf(products) : null;
    const countedAs = ({ item }: Sale) => shelf?.countedAs.get(item) ?? item;
    const names = new Map<string, string>();
    const tableOf = (currency: string): TableSource => {
      const records = (signal: AbortSignal) => {
        const lines = this.shop.orders(currency, signal, input.lastDay);
        return bySku ? named(lines, names) : lines;
      };
      return { columns, rows: (signal) => rowsOfRecords(records(signal), columns, signal) };
    };
    /** Orders of a currency may all be without lines, so without products. */
    const profileIn = async (currency: string, onSale: (sale: Sale) => void, within: Within | null = null) => {
      const source = tableOf(currency);
      const survey = await surveyColumns(source, step.signal);
      const namesItems = survey.columns.some(({ name, type }) => name === usualItem && type !== 'empty');
      const itemColumn = input.itemColumn ?? (namesItems ? usualItem : undefined);
      const choice: ColumnChoice = { dateColumn: input.dateColumn, amountColumn, itemColumn };
      return profileTable(source, choice, step.signal, onSale, { survey, plan: null, currency: null }, within);
    };
    const study = new StudyCollector(preset, leadsToPrices(preset) && input.propose === true, input.within);
    step.progress(10, 'Finding out what the columns hold, and adding up');
    const { rows, ...profile } = logged(
      await profileIn(shop.currency, (sale) => study.add({ ...sale, item: countedAs(sale) }), input.within),
      step,
    );
    if (shop.piecesOfAll)
      for (const { currency } of shop.others) await profileIn(currency, (sale) => study.addUnpriced({ ...sale, item: countedAs(sale) }));
    const source: SourceFacts = {
      name: 'Shop orders',
      bytes: null,
      encoding: null,
      delimiter: null,
      headerLine: null,
      rows,
      badRows: 0,
      badRowList: [],
      shop,
    };
    if (profile.roles.amount !== 'Quantity') profile.measure.unit = shop.currency;
    logCounted(shop, step);
    // On an earlier day the shop had other products.
    const onSale = bySku && input.lastDay === undefined ? onSaleToday(products, shop.currency) : null;
    const hours = preset === 'weekdays' && input.lastDay === undefined ? await this.shop.hours() : null;
    const results = study.results(terms, {
      stock: shelf?.stock,
      today: openDay({ source }),
      names,
      onSale,
      hours,
      money: profile.measure,
    });
    return {
      source,
      ...profile,
      columns: profile.columns.map((column) => (column.name === profile.roles.customer ? { ...column, top: [] } : column)),
      ...results,
      ...(isShopAnswer(preset) && { answer: await this.shopAnswer(preset, input.lastDay, input.within) }),
    };
  }

  private async shopAnswer(preset: ShopAnswer, lastDay: string | undefined, within?: Within | null): Promise<Outcome<AnswerFacts>> {
    if (preset === 'unsold')
      return unsold(await this.shop.unsold(within ? daysIn(within) : unsoldDays), within ? daysIn(within) : unsoldDays);
    const days = within ? daysIn(within) : spanDays;
    const span = within ? { days, text: daysText(within) } : usualSpan;
    if (preset === 'profit') return profit(await this.shop.earned(days), span);
    const until = within?.to ?? lastDay;
    const [now, before] = await Promise.all([this.shop.period(days, false, until), this.shop.period(days, true, until)]);
    return preset === 'average' ? averageOrder(now, before, span) : refunds(now, before, span);
  }

  /** The day that is not over: today on the shop's clock, or the day after the last one that is read. */
  today(lastDay: string | undefined): string {
    return openDayAfter(lastDay, dayIn(new Date(), this.shop.timeZone()));
  }

  /** @throws TaskError `unreadable_input` without a sale, `invalid_input` for a currency that nothing was sold in */
  private async salesOf({ currency, lastDay }: Pick<SalesSource, 'currency' | 'lastDay'>, piecesOfAll: boolean): Promise<ShopFacts> {
    const sums = await this.shop.sums(lastDay);
    const sold = sums.filter(({ orders }) => orders > 0);
    if (sold.length === 0)
      throw new TaskError(
        'unreadable_input',
        sums.length > 0 ? 'Every order was refunded or cancelled.' : `The shop has no orders ${lastDay ? `up to ${lastDay}` : 'yet'}.`,
        {
          hint: 'Connect a shop, import orders, or supply a CSV file.',
        },
      );
    const chosen = currency === undefined ? sold[0]! : sold.find((one) => one.currency === currency.trim().toUpperCase());
    if (!chosen)
      throw new TaskError('invalid_input', `Nothing was sold in ${currency}.`, {
        hint: `The shop has sales in ${sold.map((one) => one.currency).join(', ')}.`,
      });
    const others = sold
      .filter((one) => one !== chosen)
      .map((one) => ({ currency: one.currency, orders: one.orders, units: one.units, net: Number(one.net) }));
    const { orders, units, refunded, cancelled } = chosen;
    const [net, refunds] = [Number(chosen.net), Number(chosen.refunds)];
    return {
      currency: chosen.currency,
      timeZone: this.shop.timeZone(),
      today: this.today(lastDay),
      orders,
      units,
      net,
      refunded,
      cancelled,
      refunds,
      others,
      piecesOfAll,
    };
  }
}

const dayMs = 86_400_000;

/** The day that is not over: today, or the day after the last one that is read. */
const openDayAfter = (lastDay: string | undefined, today: string): string =>
  lastDay !== undefined && lastDay < today ? isoDay(Date.parse(lastDay) / dayMs + 1) : today;

interface NamedBytes {
  name: string;
  bytes: number;
  open: OpenBytes;
}

/** The head of a table and its most frequent values, in the order in which they are classified. */
const sampleOf = (columns: readonly ColumnPlan[]): string =>
  [columns.map(({ name }) => name).join('\t'), ...columns.flatMap(({ top }) => top.map(({ value }) => value))].join('\n');

const suppliedText = (csv: string): NamedBytes => ({ name: 'Supplied data', bytes: Buffer.byteLength(csv), open: bytesOfText(csv) });

function logCounted({ currency, orders, refunded, cancelled, others, piecesOfAll }: ShopFacts, step: StepRun): void {
  step.log('info', `Counted ${countText(orders)} orders in ${currency}; left out ${refunded} refunded and ${cancelled} cancelled ones.`);
  if (others.length > 0)
    step.log(
      'info',
      piecesOfAll
        ? `Sales in ${listed(others.map((one) => one.currency))} count by their pieces; their amounts are not added.`
        : `Not added, because no rate is stated: sales in ${others.map((one) => one.currency).join(', ')}.`,
    );
}

/** Notes what the latest sale calls each SKU. */
async function* named(records: AsyncIterable<Record<string, string>>, names: Map<string, string>): AsyncGenerator<Record<string, string>> {
  for await (const record of records) {
    if (record.SKU && record.Product) names.set(itemName(record.SKU), itemName(record.Product));
    yield record;
  }
}

async function firstKeys(records: AsyncIterable<Record<string, string>>): Promise<string[] | null> {
  for await (const record of records) return Object.keys(record);
  return null;
}

/** @throws TaskError `unreadable_input` when there are no rows */
function logged<P extends { rows: number; roles: RoleFacts }>(profile: P, step: StepRun): P {
  if (profile.rows === 0) throw new TaskError('unreadable_input', 'There are no rows below the column names.');
  const { date, amount, item } = profile.roles;
  step.log('info', `Read ${countText(profile.rows)} rows.`);
  step.log(
    'info',
    `Dates: ${date ?? 'none found'}. Amounts: ${amount ?? 'none found, rows are counted'}. Products: ${item ?? 'none found'}.`,
  );
  step.progress(70);
  return profile;
}
