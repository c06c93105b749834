import { Injectable } from '@nestjs/common';
import { plural } from '../../../platform/count-text';
import type { Transaction } from '../../../platform/events';
import { ChangeDesk, ChangeProposals } from '../../changes';
import { closingFirst } from '../rules/target';
import { type Wanted, wantedListings } from './channel-figures';

const mostListings = 500;
export const proposerName = 'One stock';

/** Lets the figures of channels follow their stocks, as changes like all others: within every limit, compared, read back. */
@Injectable()
export class StockLines {
  constructor(
    private readonly proposals: ChangeProposals,
    private readonly desk: ChangeDesk,
  ) {}

  /** @returns how many listings were looked at, at most 500; those that somebody else changes are looked at again later. */
  async follow(transaction: Transaction): Promise<number> {
    const due = await wantedListings(
      transaction,
      `s.listing_id IN (SELECT listing_id FROM shared_stock_listings WHERE is_due OR retry_at <= now() LIMIT ${mostListings})`,
    );
    if (due.length === 0) return 0;
    const free = await this.withdrawn(transaction, due);
    const toWrite = closingFirst(due.filter((one) => isToWrite(one, free)));
    await transaction.query(
      `UPDATE shared_stock_listings SET is_due = false, retry_at = CASE WHEN retry_at > now() THEN retry_at END WHERE listing_id = ANY($1::uuid[])`,
      [due.filter(({ isBusy }) => !isBusy).map(({ listingId }) => listingId)],
    );
    const closing = toWrite.filter(({ to }) => to === 0);
    await this.propose(transaction, closing, `Close ${plural(closing.length, 'listing')}`);
    await this.propose(transaction, toWrite.slice(closing.length));
    return due.filter(({ isBusy }) => !isBusy).length;
  }

  /** A line that has not left yet, and is not what is wanted any more, makes room. @returns listings without a line under way */
  private async withdrawn(transaction: Transaction, due: readonly Wanted[]): Promise<Set<string>> {
    const old = due.filter((one) => one.lineId !== null && (one.lineTo !== one.to || one.isPaused || !one.isActive || !one.isCounted));
    const ids = old.map(({ lineId }) => lineId!);
    const gone =
      ids.length > 0 ? await this.desk.withdraw(transaction, ids, 'The stock moved on before it left; nothing was written.') : new Set();
    const free = old.filter(({ lineId }) => gone.has(lineId!)).map(({ listingId }) => listingId);
    if (free.length > 0) {
      await transaction.query(
        'UPDATE shared_stock_listings SET line_id = NULL, line_to = NULL, line_unseen = 0 WHERE listing_id = ANY($1::uuid[])',
        [free],
      );
    }
    return new Set([...free, ...due.filter(({ lineId }) => lineId === null).map(({ listingId }) => listingId)]);
  }

  private async propose(transaction: Transaction, wanted: readonly Wanted[], title?: string): Promise<void> {
    if (wanted.length === 0) return;
    const { batchId, errors } = await this.proposals.proposeWithin(transaction, {
      ...(title && { title }),
      why: 'What sells on one channel is taken off the others.',
      lines: wanted.map(({ listingId, shown, to, why }) => ({ listingId, field: 'stock', from: shown, to, why })),
      proposer: { kind: 'program', name: proposerName },
      standing: proposerName,
    });
    if (batchId) {
      await transaction.query(
        `UPDATE shared_stock_listings s SET line_id = x.id, line_to = x.to_value, line_unseen = s.unseen, held_to = NULL, retry_at = NULL
         FROM stock_changes x WHERE x.batch_id = $1 AND x.listing_id = s.listing_id`,
        [batchId],
      );
    }
    await transaction.query(
      `UPDATE shared_stock_listings s SET trouble = d.message, tries = s.tries + 1, retry_at = now() + interval '15 minutes'
       FROM unnest($1::uuid[], $2::text[]) AS d (id, message) WHERE s.listing_id = d.id`,
      [errors.map(({ line }) => wanted[line - 1]!.listingId), errors.map(({ message }) => message)],
    );
  }
}

const isToWrite = (
  { listingId, isActive, isCounted, isDouble, isPaused, isBusy, waits, heldTo, shown, to }: Wanted,
  free: ReadonlySet<string>,
): boolean =>
  free.has(listingId) && isActive && isCounted && !isDouble && !isPaused && !isBusy && !waits && heldTo !== to && Math.max(0, shown) !== to;
