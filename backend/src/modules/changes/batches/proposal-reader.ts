import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../../platform/database/database';
import { readsPersonalData } from '../../auth';
import { AccountWriters } from '../../integrations';
import { isLedgerField, isOrderField, mostLines } from '../change-values';
import type { ChangeLineErrorDto } from '../dto/results.dto';
import { DraftAccounts } from './draft-accounts';
import { LineJudge } from './line-judge';
import type { JudgedLine } from './line-rows';
import { listingsOf } from './listings';
import { LiveReader, type LiveValues } from './live-values';
import { OrderIndex, ordersOf } from './orders';
import { type ProposedDraft, readDraftLine } from './proposed-draft-line';
import { ListingIndex, type ProposedLine, readLine, type TakenLine, type Ways } from './proposed-line';
import { type ProposedOrderLine, readOrderLine } from './proposed-order-line';

type AnyProposed = ProposedLine | ProposedOrderLine | ProposedDraft;

export interface ProposedLines {
  lines: readonly AnyProposed[];
  /** The place of each line in a file, where it is another than in the list. */
  places?: readonly number[];
}

/** With what the ledger does not hold, as it stands on the platforms now. */
export type LinesToRead = ProposedLines & { live: LiveValues };

/** Lines that can be taken, with their judgements, and those that cannot. */
export interface ReadLines {
  taken: JudgedLine[];
  unchanged: number;
  errors: ChangeLineErrorDto[];
}

/** Reads proposed lines against the ledger and the platforms, and has them judged. Stores nothing. */
@Injectable()
export class ProposalReader {
  constructor(
    private readonly database: Database,
    private readonly accounts: AccountWriters,
    private readonly lineJudge: LineJudge,
    private readonly live: LiveReader,
    private readonly drafts: DraftAccounts,
  ) {}

  /** Reads from the platforms what the ledger does not hold: never within a transaction, which a slow platform would keep open. */
  async liveValues({ lines: proposed }: ProposedLines): Promise<LiveValues> {
    if (proposed.some((line) => isAboutOrder(line) && line.tracking)) await readsPersonalData();
    const lines = proposed
      .slice(0, mostLines)
      .filter(isAboutListing)
      .filter(({ field }) => !isLedgerField(field));
    if (lines.length === 0) return new Map();
    const listings = await this.listings(this.database, lines);
    const wanted = lines.flatMap((line) => {
      const listing = listings.find(line);
      return typeof listing === 'string' || listing.isDemo ? [] : [{ listing, field: line.field }];
    });
    return this.live.of(wanted);
  }

  async read(sql: Sql, { lines, places, live }: LinesToRead): Promise<ReadLines> {
    const listings = await this.listings(sql, lines.filter(isAboutListing));
    const orders = await this.orders(sql, lines.filter(isAboutOrder));
    const plans = new Map(this.accounts.aboutOrders().map(({ platform, plans: all }) => [platform as string, all]));
    const ways: Ways = {
      writable: new Map(this.accounts.writable().map(({ platform, fields }) => [platform as string, fields])),
      writerOf: (platform, field) => this.accounts.writerOf(platform, field),
      live,
    };
    const drafts = await this.drafts.ways(sql, lines.filter(isDraft));
    const taken: TakenLine[] = [];
    const errors: ChangeLineErrorDto[] = [];
    const seen = new Map<string, number>();
    let unchanged = 0;
    for (const [index, proposed] of lines.slice(0, mostLines).entries()) {
      const line = places?.[index] ?? index + 1;
      const reading = isDraft(proposed)
        ? readDraftLine(proposed, line, drafts)
        : isAboutOrder(proposed)
          ? readOrderLine(proposed, line, orders, plans)
          : readLine(proposed, line, listings, ways);
      if ('error' in reading) errors.push({ line, sku: reading.sku, message: reading.error });
      else if ('unchanged' in reading) unchanged++;
      else {
        const { listing, owner } = reading.taken;
        const key = `${owner === null ? listing.id : `${listing.integrationId} ${owner}`} ${proposed.field}`;
        const first = seen.get(key);
        if (first === undefined) taken.push(reading.taken);
        else errors.push({ line, sku: listing.sku, message: `Line ${first} changes the same.` });
        seen.set(key, first ?? line);
      }
    }
    const judgements = await this.lineJudge.judge(
      sql,
      taken.map(({ listing, field, from, to, remarks, draft }) => ({
        listingId: listing.id,
        integrationId: listing.integrationId,
        platform: listing.platform,
        sku: listing.sku,
        // Without one only what is no money can be changed, and nothing is said of amounts.
        currency: listing.currency ?? '',
        costCents: listing.costCents,
        knownCostCents: listing.knownCostCents,
        field,
        from,
        to,
        remarks,
        draftCents: draft?.cents,
      })),
    );
    return { taken: taken.map((one, index) => ({ ...one, judgement: judgements[index]! })), unchanged, errors };
  }

  private async listings(sql: Sql, lines: readonly ProposedLine[]): Promise<ListingIndex> {
    const ids = lines.flatMap(({ listingId }) => listingId ?? []);
    const skus = lines.flatMap(({ listingId, sku }) => (!listingId && sku ? [sku] : []));
    return new ListingIndex(await listingsOf(sql, ids, skus));
  }

  private async orders(sql: Sql, lines: readonly ProposedOrderLine[]): Promise<OrderIndex> {
    const ids = lines.flatMap(({ orderId }) => orderId ?? []);
    const numbers = lines.flatMap(({ orderId, orderNumber }) => (!orderId && orderNumber ? [orderNumber] : []));
    return new OrderIndex(await ordersOf(sql, ids, numbers));
  }
}

const isDraft = (line: AnyProposed): line is ProposedDraft => line.field === 'draft';
const isAboutOrder = (line: AnyProposed): line is ProposedOrderLine => isOrderField(line.field);
const isAboutListing = (line: AnyProposed): line is ProposedLine => !isAboutOrder(line) && !isDraft(line);
