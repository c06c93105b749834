import { Inject, Injectable } from '@nestjs/common';
import { TaskError, TaskHandler, TaskRun, StepRun } from '../../../tasks';
import { FILE_READER, FileReader, SHOP_DATA, ShopData } from '../sources';
import { analyse } from './analyse';
import type { ColumnChoice } from './columns/roles';
import { Facts, Profile, Section, sections, SourceFacts } from './facts';
import { artifactsOf } from './output/artifacts';
import { profileTable } from './profile';
import { bytesOfText, OpenBytes } from './read/bytes';
import { CsvSource } from './read/csv-source';
import { rowsOfRecords, TableSource } from './table';

type Input = ColumnChoice & { csv?: string; fileId?: string; dataset?: 'orders'; preset?: 'summary' | Section; horizon?: number };

const columnName = { type: 'string', minLength: 1, maxLength: 100 };

/** Turns a sales file, or the shop's orders, into a report, its numbers and a chart. Needs no outside service. */
@Injectable()
export class DataAnalysisHandler implements TaskHandler {
  readonly type = 'Data Analysis';
  readonly summary = 'Reads a CSV file or the shop’s orders and reports totals, changes, unusual days, a forecast and the best sellers.';
  readonly inputSchema = {
    type: 'object',
    additionalProperties: false,
    properties: {
      csv: { type: 'string', minLength: 1, maxLength: 50 * 1024 * 1024, title: 'CSV text' },
      fileId: { type: 'string', format: 'uuid', title: 'Uploaded CSV file' },
      dataset: { type: 'string', enum: ['orders'], title: 'Shop data' },
      preset: { type: 'string', enum: ['summary', ...sections], default: 'summary', title: 'What to compute' },
      dateColumn: { ...columnName, title: 'Date column' },
      amountColumn: { ...columnName, title: 'Amount column' },
      itemColumn: { ...columnName, title: 'Product column' },
      horizon: { type: 'integer', minimum: 1, maximum: 366, title: 'Periods to forecast' },
    },
    oneOf: [{ required: ['csv'] }, { required: ['fileId'] }, { required: ['dataset'] }],
  };

  constructor(
    @Inject(FILE_READER) private readonly files: FileReader,
    @Inject(SHOP_DATA) private readonly shop: ShopData,
  ) {}

  titleOf({ dataset, fileId }: { dataset?: unknown; fileId?: unknown }): string {
    if (dataset) return "Analyse the shop's orders";
    return fileId ? 'Analyse an uploaded file' : 'Analyse a pasted table';
  }

  async run(run: TaskRun): Promise<void> {
    const input: Input = run.input;
    const { dateColumn, amountColumn, itemColumn, preset = 'summary', horizon } = input;
    const choice: ColumnChoice = { dateColumn, amountColumn, itemColumn };
    const profile = await run.step('read', { title: 'Read and profile the file', kind: 'gather', input: run.input }, (step) =>
      this.read(input, choice, step),
    );
    const wanted = preset === 'summary' ? sections : [preset];
    const facts = await run.step('analyse', { title: 'Compare, check and forecast', kind: 'compute', input: run.input }, (step) => {
      const result = analyse(profile, wanted, horizon);
      logFindings(step, result);
      step.progress(85);
      return Promise.resolve(result);
    });
    await run.step('write', { title: 'Write report, table and chart', kind: 'artifact', input: run.input }, (step) => {
      const artifacts = artifactsOf(facts);
      artifacts.forEach((artifact) => step.artifact(artifact));
      if (!artifacts.some((artifact) => artifact.kind === 'chart'))
        step.log('info', 'No chart: the data has neither dates nor product names.');
      step.progress(100);
      return Promise.resolve(artifacts.map((artifact) => artifact.title));
    });
  }

  private async read(input: Input, choice: ColumnChoice, step: StepRun): Promise<Profile> {
    if (input.dataset) return this.readOrders(choice, step);
    const { name, open } =
      input.fileId === undefined ? { name: 'Supplied data', open: bytesOfText(input.csv ?? '') } : await this.openFile(input.fileId);
    const csv = await CsvSource.detect(open, step.signal);
    const { encoding, dialect } = csv;
    step.log('info', `Found ${csv.columns.length} columns: ${csv.columns.slice(0, 12).join(', ')}${csv.columns.length > 12 ? ', …' : ''}.`);
    const { rows, ...profile } = await profileLogged(csv, choice, step);
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
    return { source, ...profile };
  }

  private async openFile(fileId: string): Promise<{ name: string; open: OpenBytes }> {
    const { name, stream } = await this.files.open(fileId);
    stream.destroy();
    return { name, open: async () => (await this.files.open(fileId)).stream };
  }

  private async readOrders(choice: ColumnChoice, step: StepRun): Promise<Profile> {
    const columns = await firstKeys(this.shop.orders(step.signal));
    if (!columns)
      throw new TaskError('unreadable_input', 'The shop has no orders yet.', {
        hint: 'Connect a shop, import orders, or supply a CSV file.',
      });
    const table: TableSource = { columns, rows: (signal) => rowsOfRecords(this.shop.orders(signal), columns, signal) };
    const { rows, ...profile } = await profileLogged(table, choice, step);
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
    return { source, ...profile };
  }
}

async function firstKeys(records: AsyncIterable<Record<string, string>>): Promise<string[] | null> {
  for await (const record of records) return Object.keys(record);
  return null;
}

/** @throws TaskError `unreadable_input` when there are no rows */
async function profileLogged(table: TableSource, choice: ColumnChoice, step: StepRun) {
  const profile = await profileTable(table, choice, step.signal, (pass) =>
    step.progress(pass === 1 ? 10 : 40, pass === 1 ? 'Finding out what the columns hold' : 'Adding up'),
  );
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

function logFindings(step: StepRun, facts: Facts): void {
  const reasons = [facts.comparison, facts.anomalies, facts.forecast, facts.abc].flatMap((outcome) =>
    outcome?.reason ? [outcome.reason] : [],
  );
  new Set(reasons).forEach((reason) => step.log('info', reason));
  const found = facts.anomalies?.facts?.count ?? 0;
  if (found > 0) step.log('info', `${found} unusual ${facts.anomalies!.facts!.unit}${found === 1 ? '' : 's'} found.`);
  const error = facts.forecast?.facts?.backTest.wapePercent;
  if (error != null)
    step.log('info', `Forecast ready; in a test on the last known periods it missed by ${error.toFixed(1)} % of the amount.`);
}
