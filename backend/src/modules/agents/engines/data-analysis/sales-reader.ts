import { Inject, Injectable } from '@nestjs/common';
import { type StepRun, TaskError } from '../../../tasks';
import { FILE_READER, FileReader, SHOP_DATA, ShopData } from '../sources';
import type { ColumnChoice } from './columns/roles';
import type { Preset, Profile, SourceFacts, Studies } from './facts';
import { profileTable } from './profile';
import { bytesOfText, OpenBytes } from './read/bytes';
import { CsvSource } from './read/csv-source';
import type { ReorderTerms, Stock } from './reorder';
import { StudyCollector } from './studies';
import { rowsOfRecords, TableSource } from './table';

/** Which rows to read and how to understand them; exactly one of the three sources is given. */
export type SalesSource = ColumnChoice & Partial<ReorderTerms> & { csv?: string; fileId?: string; dataset?: 'orders' };

export const usualTerms: ReorderTerms = { leadTimeDays: 14, serviceLevelPercent: 95 };

type Read = Omit<Profile, keyof Studies> & { stock: Stock | null };

/** Reads a sales file, a pasted table or the orders of the shop into a profile. */
@Injectable()
export class SalesReader {
  constructor(
    @Inject(FILE_READER) private readonly files: FileReader,
    @Inject(SHOP_DATA) private readonly shop: ShopData,
  ) {}

  /** @throws TaskError `unreadable_input` when there are no rows, `invalid_input` for a column that does not fit */
  async read(input: SalesSource, preset: Preset, step: StepRun): Promise<Profile> {
    const { leadTimeDays = usualTerms.leadTimeDays, serviceLevelPercent = usualTerms.serviceLevelPercent } = input;
    const study = new StudyCollector(preset);
    const { stock, ...profile } = input.dataset
      ? await this.readOrders(input, preset, study, step)
      : await this.readCsv(input, study, step);
    return { ...profile, ...study.results({ leadTimeDays, serviceLevelPercent }, stock) };
  }

  private async readCsv(input: SalesSource, study: StudyCollector, step: StepRun): Promise<Read> {
    const { name, open } =
      input.fileId === undefined ? { name: 'Supplied data', open: bytesOfText(input.csv ?? '') } : await this.openFile(input.fileId);
    const csv = await CsvSource.detect(open, step.signal);
    const { encoding, dialect } = csv;
    step.log('info', `Found ${csv.columns.length} columns: ${csv.columns.slice(0, 12).join(', ')}${csv.columns.length > 12 ? ', …' : ''}.`);
    const { rows, ...profile } = await profileLogged(csv, input, study, step);
    const { count, listed } = csv.badRows;
    if (count > 0) step.log('warn', `${count} lines could not be used, the first is line ${listed[0]!.line}: ${listed[0]!.reason}.`);
    const source: SourceFacts = {
      name,
      bytes: encoding.bytes,
      encoding: encoding.encoding,
      delimiter: dialect.delimiter,
      headerLine: dialect.headerLine || null,
      rows,
      badRows: count,
      badRowList: listed,
    };
    return { source, stock: null, ...profile };
  }

  private async openFile(fileId: string): Promise<{ name: string; open: OpenBytes }> {
    const { name, stream } = await this.files.open(fileId);
    stream.destroy();
    return { name, open: async () => (await this.files.open(fileId)).stream };
  }

  private async readOrders(input: SalesSource, preset: Preset, study: StudyCollector, step: StepRun): Promise<Read> {
    const columns = await firstKeys(this.shop.orders(step.signal));
    if (!columns)
      throw new TaskError('unreadable_input', 'The shop has no orders yet.', {
        hint: 'Connect a shop, import orders, or supply a CSV file.',
      });
    // Stock is kept by SKU; everything else reads better with names.
    const itemColumn = input.itemColumn ?? columns.find((column) => column === (preset === 'reorder' ? 'SKU' : 'Product'));
    const choice: ColumnChoice = { ...input, itemColumn };
    const shelf = preset === 'reorder' ? await this.shop.stock() : null;
    const table: TableSource = { columns, rows: (signal) => rowsOfRecords(this.shop.orders(signal), columns, signal) };
    const { rows, ...profile } = await profileLogged(table, choice, study, step);
    const source: SourceFacts = {
      name: 'Shop orders',
      bytes: null,
      encoding: null,
      delimiter: null,
      headerLine: null,
      rows,
      badRows: 0,
      badRowList: [],
    };
    return { source, stock: shelf && new Map(shelf.map(({ sku, name, quantity }) => [sku, { name, units: quantity }])), ...profile };
  }
}

async function firstKeys(records: AsyncIterable<Record<string, string>>): Promise<string[] | null> {
  for await (const record of records) return Object.keys(record);
  return null;
}

/** @throws TaskError `unreadable_input` when there are no rows */
async function profileLogged(table: TableSource, choice: ColumnChoice, study: StudyCollector, step: StepRun) {
  const onPass = (pass: 1 | 2) => step.progress(pass === 1 ? 10 : 40, pass === 1 ? 'Finding out what the columns hold' : 'Adding up');
  const profile = await profileTable(table, choice, step.signal, onPass, (sale) => study.add(sale));
  if (profile.rows === 0) throw new TaskError('unreadable_input', 'There are no rows below the column names.');
  const { date, amount, item } = profile.roles;
  step.log('info', `Read ${profile.rows.toLocaleString('en-US')} rows.`);
  step.log(
    'info',
    `Dates: ${date ?? 'none found'}. Amounts: ${amount ?? 'none found, rows are counted'}. Products: ${item ?? 'none found'}.`,
  );
  step.progress(70);
  return profile;
}
