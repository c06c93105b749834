import { Injectable, Logger } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { requestContext } from '../../platform/http/request-context';
import { callerMay } from '../auth';
import { ChangeProposals } from '../changes';
import { InventoryEditor } from '../commerce';
import { SharedStockDesk } from '../one-stock';
import { type ArrivalListing, doorFor } from './arrival-door';
import type { PurchaseListDto, ReceivePurchaseDto } from './dto/purchase-list.dto';
import { PurchaseLists } from './purchase-lists';
import { purchasingErrors } from './purchasing.errors';

interface Added {
  note: string;
  changeId?: string | null;
}

/** Receives purchase lists. Stock is raised only where it is kept: One stock, a change at a channel, or the inventory of the console. */
@Injectable()
export class Arrivals {
  private readonly logger = new Logger(Arrivals.name);

  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly lists: PurchaseLists,
    private readonly shared: SharedStockDesk,
    private readonly proposals: ChangeProposals,
    private readonly editor: InventoryEditor,
  ) {}

  /**
   * Marks an ordered list as received, once, then adds the pieces of each line.
   * @throws ApiError 400 for a SKU that is not on the list; 404; 409 `purchase_state_refused`.
   */
  async receive(id: string, { lines: given = [] }: ReceivePurchaseDto): Promise<PurchaseListDto> {
    const list = await this.transactions.run(async (transaction) => {
      const before = await this.lists.locked(transaction, id);
      if (before.status !== 'ordered') throw new ApiError(purchasingErrors.purchase_state_refused);
      const strange = given.flatMap(({ sku }, index) =>
        before.lines.some((line) => line.sku === sku) ? [] : [{ field: `lines.${index}.sku`, message: 'is not on the list' }],
      );
      if (strange.length > 0) throw invalid(strange);
      const arrived = before.lines.map(({ sku, quantity }) => given.find((line) => line.sku === sku)?.received ?? quantity);
      await transaction.query(
        `UPDATE purchase_lines l SET received = a.received FROM unnest($2::text[], $3::int[]) AS a (sku, received)
         WHERE l.list_id = $1 AND l.sku = a.sku`,
        [id, before.lines.map(({ sku }) => sku), arrived],
      );
      await transaction.query(
        `UPDATE purchase_lists SET status = 'received', received_at = now(), version = version + 1, updated_at = now() WHERE id = $1`,
        [id],
      );
      return this.lists.changed(transaction, id, 'received');
    });
    for (const { sku, received } of list.lines) {
      const added = received ? await this.add(list, sku, received) : { note: 'Nothing arrived.' };
      await this.database.query('UPDATE purchase_lines SET stock_note = $3, change_id = $4 WHERE list_id = $1 AND sku = $2', [
        id,
        sku,
        added.note,
        added.changeId ?? null,
      ]);
    }
    return this.lists.get(id);
  }

  private async add({ id, title }: PurchaseListDto, sku: string, pieces: number): Promise<Added> {
    try {
      const listings = await this.database.query<ArrivalListing & Record<string, unknown>>(
        `SELECT id, platform, integration_id AS "integrationId", stock_key AS "stockKey", quantity FROM channel_listings
         WHERE sku = $1 AND status = 'active' ORDER BY platform, id`,
        [sku],
      );
      const door = doorFor(listings, await this.shared.keeps(sku));
      if (door.kind === 'none') return { note: door.why };
      const needed = { shared: 'changes:decide', channel: 'changes:propose', inventory: 'commerce:write' } as const;
      if (!callerMay(needed[door.kind])) return { note: 'Not added: you may not change this stock. Ask a person who may.' };
      if (door.kind === 'shared') {
        await this.shared.arrived(sku, pieces);
        return { note: 'Added to One stock.' };
      }
      await this.editor.countArrived(sku, pieces);
      if (door.kind === 'inventory') {
        await this.editor.arrived(door.listing.id, pieces);
        return { note: 'Added to Inventory.' };
      }
      const { batch, errors } = await this.proposals.propose({
        title: `Arrived: ${title}`.slice(0, 200),
        lines: [
          {
            listingId: door.listing.id,
            field: 'stock',
            to: door.listing.quantity + pieces,
            why: `${pieces} pieces of the purchase list "${title}" arrived.`,
          },
        ],
        proposer: { kind: 'person', name: requestContext().actor.name, stepKey: `purchase:${id}:${sku}` },
      });
      return batch
        ? { note: 'Proposed as a change.', changeId: batch.id }
        : { note: `Not added: ${errors[0]?.message ?? 'nothing to change'}` };
    } catch (error) {
      if (error instanceof ApiError && error.kind.status < 500) return { note: `Not added: ${error.message}` };
      this.logger.error({ err: error, list: id, sku }, 'could not add arrived pieces');
      return { note: 'Not added: an error occurred. Add the pieces by hand.' };
    }
  }
}
