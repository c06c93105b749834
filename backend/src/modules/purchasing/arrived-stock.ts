import { Injectable, Logger } from '@nestjs/common';
import { isTransient } from '../../platform/database/transient';
import { ApiError } from '../../platform/errors/api-error';
import type { Transaction } from '../../platform/events';
import { requestContext } from '../../platform/http/request-context';
import { callerMay } from '../auth';
import { ChangeDesk, ChangeProposals, underWay } from '../changes';
import { InventoryEditor } from '../commerce';
import { SharedStockDesk } from '../one-stock';
import { type ArrivalDoor, countOf, doorFor } from './arrival-door';
import { type OpenChange, proposalFor, reasonFor } from './arrival-proposal';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { ChannelListingView } from '../commerce/commerce.views';
import { StockChangeView } from '../changes/changes.views';

/** A line of which pieces arrived. */
interface ArrivedLine {
  index: number;
  sku: string;
  pieces: number;
}

/** Result of a line, as the list states it. */
interface Added {
  note: string;
  changeId?: string;
}
type Door<Kind extends ArrivalDoor['kind']> = Extract<ArrivalDoor, { kind: Kind }>;

/** Lines whose pieces are sold from one count of a channel. */
interface ChannelArrival {
  listing: Door<'channel'>['listing'];
  lines: ArrivedLine[];
}

const needed = { shared: 'changes:decide', channel: 'changes:propose', inventory: 'commerce:write' } as const;
const proposed = 'Proposed as a change.';

/** Listings `i` that are sold from the count of listing `t`. */
const sameCount = 'i.id = t.id OR (i.integration_id = t.integration_id AND i.stock_key = t.stock_key)';

/** Adds arrived pieces where their stock is kept: One stock, a change at a channel, or the inventory of the console. */
@Injectable()
export class ArrivedStock {
  private readonly logger = new Logger(ArrivedStock.name);

  constructor(
    private readonly shared: SharedStockDesk,
    private readonly proposals: ChangeProposals,
    private readonly desk: ChangeDesk,
    private readonly editor: InventoryEditor,
  ) {}

  /**
   * Adds the pieces as part of the transaction that receives the list. The transaction keeps all stocks until its end, so arrivals at one
   * stock follow each other.
   * @returns the result of each line by its index
   */
  async add(transaction: Transaction, title: string, lines: readonly ArrivedLine[]): Promise<Map<number, Added>> {
    const skus = lines.map(({ sku }) => sku);
    const stocks = await this.shared.keeping(transaction, skus);
    await this.editor.hold(transaction, skus);
    const listings = await transaction.query(
      SQL`SELECT ${columnsOf(ChannelListingView, ['id', 'sku', 'platform', 'integrationId', 'stockKey', 'quantity'])} FROM channel_listings
       WHERE sku = ANY($1) AND status = 'active' ORDER BY platform, id`,
      [skus],
    );
    const added = new Map<number, Added>();
    const channels = new Map<string, ChannelArrival>();
    for (const line of lines) {
      const own = listings.filter(({ sku }) => sku === line.sku);
      const door = doorFor(own, stocks.get(line.sku) ?? []);
      if (door.kind === 'none') added.set(line.index, { note: door.why });
      else if (!callerMay(needed[door.kind]))
        added.set(line.index, { note: 'Not added: you may not change this stock. Ask a person who may.' });
      else if (door.kind === 'channel') {
        const count = countOf(door.listing);
        const known = channels.get(count);
        if (known) known.lines.push(line);
        else channels.set(count, { listing: door.listing, lines: [line] });
      } else {
        const [only] = await this.attempt(transaction, [line], () => this.addHere(transaction, line, door));
        added.set(line.index, only![1]);
      }
    }
    const arrivals = [...channels.values()];
    if (arrivals.length > 0) {
      const all = arrivals.flatMap((arrival) => arrival.lines);
      const results = await this.attempt(transaction, all, () => this.propose(transaction, title, arrivals));
      for (const [index, result] of results) added.set(index, result);
    }
    return added;
  }

  private async addHere(
    transaction: Transaction,
    { index, sku, pieces }: ArrivedLine,
    door: Door<'shared' | 'inventory'>,
  ): Promise<[number, Added][]> {
    if (door.kind === 'shared') {
      await this.shared.arrived(transaction, door.stockId, sku, pieces);
      return [[index, { note: 'Added to One stock.' }]];
    }
    await this.editor.arrived(transaction, door.listing.id, pieces);
    await this.editor.countArrived(transaction, sku, pieces);
    return [[index, { note: 'Added to Inventory.' }]];
  }

  /** Proposes the new stock of all channels as one change. Pieces count as there only where a change was made and not refused. */
  private async propose(transaction: Transaction, title: string, arrivals: readonly ChannelArrival[]): Promise<[number, Added][]> {
    const plans = [];
    for (const { listing, lines } of arrivals) {
      const pieces = lines.reduce((sum, line) => sum + line.pieces, 0);
      const plan = proposalFor(listing.quantity, await this.openChanges(transaction, listing.id), pieces);
      plans.push({ listing, lines, pieces, ...plan });
    }
    const { batchId, errors } = await this.proposals.proposeWithin(transaction, {
      title: `Arrived: ${title}`.slice(0, 200),
      lines: plans.map(({ listing, from, to, pieces, waiting }) => ({
        listingId: listing.id,
        field: 'stock',
        ...(from !== undefined && { from }),
        to,
        why: reasonFor(title, pieces, waiting),
      })),
      proposer: { kind: 'person', name: requestContext().actor.name },
    });
    const made = await transaction.query(
      SQL`SELECT ${columnsOf(StockChangeView, ['listingId'])}, CASE
        WHEN status = 'refused' THEN cause_text END AS ${nullable.text('refusal')} FROM stock_changes WHERE batch_id = $1`,
      [batchId],
    );
    const added: [number, Added][] = [];
    for (const [place, { listing, lines, replaced }] of plans.entries()) {
      const change = made.find(({ listingId }) => listingId === listing.id);
      if (batchId === null || !change || change.refusal !== null) {
        const why = change?.refusal ?? errors.find(({ line }) => line === place + 1)?.message ?? 'there is nothing to change.';
        added.push(...lines.map(({ index }): [number, Added] => [index, { note: `Not added: ${why}` }]));
        continue;
      }
      await this.replace(transaction, listing.id, replaced, batchId);
      for (const { index, sku, pieces } of lines) {
        await this.editor.countArrived(transaction, sku, pieces);
        added.push([index, { note: proposed, changeId: batchId }]);
      }
    }
    return added;
  }

  /** Open changes of the count of a listing, oldest first; none of them moves before the transaction ends. */
  private openChanges(transaction: Transaction, listingId: string): Promise<OpenChange[]> {
    return transaction.query(
      SQL`SELECT ${columnsOf(StockChangeView, ['id'], 'c')}, c.batch_id AS ${typed.text('batchId')},
        c.from_value AS ${typed.of(StockChangeView, 'fromValue', 'from')}, c.to_value AS ${typed.of(StockChangeView, 'toValue', 'to')},
        c.status <> 'proposed' AS ${typed.boolean('isUnderWay')},
         EXISTS (SELECT FROM purchase_lines l WHERE l.change_id = c.batch_id) AS ${typed.boolean('isArrival')}
       FROM stock_changes c WHERE c.status = ANY($2)
         AND c.listing_id IN (SELECT i.id FROM channel_listings t JOIN channel_listings i ON ${sameCount} WHERE t.id = $1)
       ORDER BY c.id FOR UPDATE OF c`,
      [listingId, ['proposed', ...underWay]],
    );
  }

  /** Drops changes whose pieces the new one includes, and points the lists that made them to it. */
  private async replace(transaction: Transaction, listingId: string, replaced: readonly OpenChange[], batchId: string): Promise<void> {
    if (replaced.length === 0) return;
    const ids = replaced.map(({ id }) => id);
    await this.desk.withdraw(transaction, ids, 'Replaced by the change of a later arrival, which includes these pieces.');
    await transaction.query(
      `UPDATE purchase_lines SET change_id = $3 WHERE change_id = ANY($2::uuid[])
         AND sku IN (SELECT i.sku FROM channel_listings t JOIN channel_listings i ON ${sameCount} WHERE t.id = $1)`,
      [listingId, replaced.map((one) => one.batchId), batchId],
    );
  }

  /** A line that fails is undone and says so, and the others go on. @throws unknown while the database is away or busy */
  private async attempt(
    transaction: Transaction,
    lines: readonly ArrivedLine[],
    work: () => Promise<[number, Added][]>,
  ): Promise<[number, Added][]> {
    await transaction.query('SAVEPOINT arrival');
    try {
      const added = await work();
      await transaction.query('RELEASE SAVEPOINT arrival');
      return added;
    } catch (error) {
      if (isTransient(error)) throw error;
      await transaction.query('ROLLBACK TO SAVEPOINT arrival');
      return lines.map(({ index, sku }) => [index, { note: this.noteOf(error, sku) }]);
    }
  }

  private noteOf(error: unknown, sku: string): string {
    if (error instanceof ApiError && error.kind.status < 500) return `Not added: ${error.message}`;
    this.logger.error({ err: error, sku }, 'could not add arrived pieces');
    return 'Not added: an error occurred. Add the pieces by hand.';
  }
}
