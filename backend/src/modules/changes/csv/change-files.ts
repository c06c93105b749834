import { Injectable, type StreamableFile } from '@nestjs/common';
import { parse } from 'csv-parse/sync';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type CsvCell } from '../../../platform/csv/csv';
import { Database } from '../../../platform/database/database';
import { ApiError } from '../../../platform/errors/api-error';
import { TaskError } from '../../../platform/errors/task-error';
import { exportFile } from '../../../platform/http/files/export-file';
import { sheetsOf, sheetText } from '../../../platform/xlsx/sheet-text';
import { requestContext } from '../../../platform/http/request-context';
import { AccountWriters, platformName, platforms } from '../../integrations';
import { workbookOf } from '../../tables';
import type { ProposedLine } from '../batches/proposed-line';
import { type Listing, writableListings } from '../batches/listings';
import { ChangeProposals, type Proposal } from '../batches/change-proposals';
import { ChangeQueries } from '../batches/change-queries';
import { shown } from '../batches/batch-view';
import { changeFields, type FieldValue, type LedgerField, ledgerFields, mostLines } from '../change-values';
import { changesErrors } from '../changes.errors';
import type { ChangeLineDto } from '../dto/lines.dto';
import type { ChangeLineErrorDto, ChangePreviewDto, ChangeProposalDto } from '../dto/results.dto';
import type { BatchExportQuery, ChangeExportQuery } from '../dto/changes-requests.dto';
import { cellNumber, cellText } from './change-cells';

const mostBytes = 5_000_000;
const newColumn: Record<LedgerField, string> = { price: 'New price', compareAt: 'New compare-at price', stock: 'New stock' };
const columnNames: Record<LedgerField, string> = { price: 'Price', compareAt: 'Compare-at price', stock: 'Stock' };

interface ReadFile {
  lines: ProposedLine[];
  places: number[];
  errors: ChangeLineErrorDto[];
}

/** Changes as a file that is edited in a spreadsheet, and batches as one to keep. */
@Injectable()
export class ChangeFiles {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
    private readonly proposals: ChangeProposals,
    private readonly queries: ChangeQueries,
  ) {}

  /** Listings with their values of now, and empty columns for the new ones. */
  listings({ platform, format }: ChangeExportQuery): StreamableFile {
    const writable = this.accounts.writable().filter((one) => !platform || one.platform === platform);
    const fields = ledgerFields.filter((field) => writable.some((one) => one.fields.includes(field)));
    const columns: Record<string, (row: Listing) => CsvCell> = {
      ID: (row) => row.id,
      Channel: (row) => platformName(row.platform),
      Account: (row) => row.accountName,
      SKU: (row) => row.sku,
      Product: (row) => row.productName,
      Currency: (row) => row.currency,
    };
    for (const field of fields) {
      columns[columnNames[field]] = (row) => shown(field, row[field]);
      columns[newColumn[field]] = () => null;
    }
    return exportFile<Listing>('changes', format, columns, async (cursor, limit) => {
      const rows = await writableListings(
        this.database,
        writable.map((one) => one.platform),
        cursor ?? null,
        limit + 1,
      );
      const last = rows.length > limit ? rows[limit - 1]! : null;
      return { items: rows.slice(0, limit), total: 0, nextCursor: last && `${last.sku} ${last.id}` };
    });
  }

  /** Lines of a batch with what became of them. @throws ApiError 404 */
  async batch(id: string, { format, ...query }: BatchExportQuery): Promise<StreamableFile> {
    await this.queries.batch(id);
    return exportFile<ChangeLineDto>(
      'batch',
      format,
      {
        SKU: (row) => row.sku,
        Product: (row) => row.productName,
        Channel: (row) => platformName(row.platform),
        Account: (row) => row.accountName,
        Field: (row) => changeFields[row.field].name,
        Currency: (row) => row.currency,
        Read: (row) => cellOf(row.from),
        'Read at': (row) => new Date(row.readAt),
        New: (row) => cellOf(row.to),
        State: (row) => row.status,
        Cause: (row) => row.causeText,
        'Read back': (row) => cellOf(row.seen),
        'Read back at': (row) => row.seenAt && new Date(row.seenAt),
        'Decided by': (row) => row.decidedBy,
      },
      (cursor, limit) => this.queries.lines(id, { ...query, cursor, limit }),
    );
  }

  /** @throws ApiError 400 `unreadable_changes` */
  async preview(body: Readable): Promise<ChangePreviewDto> {
    const { errors, ...file } = await this.read(body);
    return withErrors(await this.proposals.preview(this.proposal(file)), errors);
  }

  /** @throws ApiError 400 `unreadable_changes` */
  async propose(body: Readable): Promise<ChangeProposalDto> {
    const { errors, ...file } = await this.read(body);
    return withErrors(await this.proposals.propose(this.proposal(file)), errors);
  }

  private proposal({ lines, places }: Omit<ReadFile, 'errors'>): Proposal {
    return { lines, places, why: 'From a spreadsheet.', proposer: { kind: 'person', name: requestContext().actor.name } };
  }

  private async read(body: Readable): Promise<ReadFile> {
    const bytes = await bytesOf(body);
    const rows = await tableRows(bytes);
    const [head, ...cells] = rows;
    const place = placesOf(head ?? []);
    const hasNew = ledgerFields.some((field) => place.has(newColumn[field].toLowerCase()));
    const columns = ledgerFields.flatMap((field) => {
      const at = place.get((hasNew ? newColumn[field] : columnNames[field]).toLowerCase());
      return at === undefined ? [] : [{ field, at }];
    });
    const at = (row: string[], name: string) => cellText(place.has(name) ? row[place.get(name)!] : undefined);
    if (columns.length === 0 || !(place.has('id') || place.has('sku'))) {
      throw unreadable(
        'The first line must name the columns: SKU or ID, and at least one of New price, New compare-at price and New stock.',
      );
    }
    const read: ReadFile = { lines: [], places: [], errors: [] };
    for (const [index, row] of cells.entries()) {
      const line = index + 2;
      const sku = at(row, 'sku');
      for (const { field, at: column } of columns) {
        const cell = cellText(row[column]);
        if (cell === '') continue;
        const to = field === 'compareAt' && /^(none|-)$/i.test(cell) ? null : cellNumber(cell);
        if (typeof to === 'string') read.errors.push({ line, sku: sku || null, message: `${changeFields[field].name}: ${to}` });
        else {
          read.lines.push({ ...named(at(row, 'id'), sku, at(row, 'channel')), field, to });
          read.places.push(line);
        }
      }
    }
    if (read.lines.length > mostLines)
      throw unreadable(`The file changes ${read.lines.length} values; a batch holds ${mostLines}. Split it.`);
    return read;
  }
}

const cellOf = (value: FieldValue): CsvCell => (Array.isArray(value) ? value.join(', ') : value);

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function named(id: string, sku: string, channel: string): Pick<ProposedLine, 'listingId' | 'sku' | 'platform'> {
  if (uuid.test(id)) return { listingId: id.toLowerCase() };
  const platform = platforms.find((one) => [one.platform, one.name.toLowerCase()].includes(channel.toLowerCase()))?.platform;
  return { sku, ...(channel && { platform: platform ?? channel }) };
}

const placesOf = (head: string[]): Map<string, number> => new Map(head.map((name, index) => [name.trim().toLowerCase(), index]));

const unreadable = (message: string): ApiError => new ApiError(changesErrors.unreadable_changes, message);

async function bytesOf(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > mostBytes) throw unreadable('The file is larger than 5 MB.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function csvText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  if (text.includes('\0')) throw unreadable('This is no CSV or Excel file. Save the sheet as .xlsx or CSV (UTF-8) and try again.');
  return text;
}

/** The rows of a CSV file, or of an Excel file with one table. */
async function tableRows(bytes: Buffer): Promise<string[][]> {
  const signal = AbortSignal.timeout(30_000);
  const open = () => Promise.resolve(Readable.from([bytes]));
  try {
    const book = await workbookOf(open, signal);
    if (!book) return rowsOf(csvText(bytes));
    const { choices, refused } = await sheetsOf(book, signal);
    if (choices.length + refused.length > 1) throw unreadable('The file has several sheets with a table. Keep the one that you edited.');
    return rowsOf(await text(Readable.from(sheetText(book, choices[0]!, signal))), '\t');
  } catch (error) {
    throw error instanceof TaskError ? unreadable([error.message, error.hint].filter(Boolean).join(' ')) : error;
  }
}

function rowsOf(text: string, certain?: string): string[][] {
  const head = text.slice(0, text.search(/[\r\n]/) >>> 0);
  const delimiter = certain ?? [',', ';', '\t'].sort((a, b) => head.split(b).length - head.split(a).length)[0];
  try {
    return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: false, relax_quotes: true });
  } catch (error) {
    throw unreadable(`The file is no CSV: ${(error as Error).message}.`);
  }
}

const withErrors = <T extends ChangeProposalDto>(answer: T, errors: ChangeLineErrorDto[]): T => ({
  ...answer,
  errors: [...errors, ...answer.errors].sort((a, b) => a.line - b.line).slice(0, 200),
  errorCount: answer.errorCount + errors.length,
});
