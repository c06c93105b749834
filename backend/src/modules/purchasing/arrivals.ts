import { Injectable } from '@nestjs/common';
import { ApiError } from '../../platform/errors/api-error';
import { invalid } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { requireShown } from '../../platform/http/shown-version';
import { ArrivedStock } from './arrived-stock';
import type { PurchaseLineDto, PurchaseListDto, ReceivedLineDto, ReceivePurchaseDto } from './dto/purchase-list.dto';
import { PurchaseLists } from './purchase-lists';
import { purchasingErrors } from './purchasing.errors';

/** Receives purchase lists. */
@Injectable()
export class Arrivals {
  constructor(
    private readonly transactions: Transactions,
    private readonly lists: PurchaseLists,
    private readonly stock: ArrivedStock,
  ) {}

  /**
   * Marks an ordered list as received and adds the pieces of each line, once: all of it happens, or none.
   * @throws ApiError 400 for a SKU that is not on the list or named twice; 404; 409 `changed_since_shown`, `purchase_state_refused`.
   */
  receive(id: string, { lines: given = [], version }: ReceivePurchaseDto): Promise<PurchaseListDto> {
    return this.transactions.run(async (transaction) => {
      const before = await this.lists.locked(transaction, id);
      if (before.status !== 'ordered') throw new ApiError(purchasingErrors.purchase_state_refused);
      requireShown('This purchase list', version, before.version);
      refuseStrange(given, before.lines);
      const lines = before.lines.map(({ sku, quantity }, index) => ({
        index,
        sku,
        pieces: given.find((line) => line.sku === sku)?.received ?? quantity ?? 0,
      }));
      const added = await this.stock.add(
        transaction,
        before.title,
        lines.filter(({ pieces }) => pieces > 0),
      );
      await transaction.query(
        `UPDATE purchase_lines l SET received = a.received, stock_note = a.note, change_id = a.change
         FROM unnest($2::int[], $3::int[], $4::text[], $5::uuid[]) AS a (index, received, note, change)
         WHERE l.list_id = $1 AND l.index = a.index`,
        [
          id,
          lines.map(({ index }) => index),
          lines.map(({ pieces }) => pieces),
          lines.map(({ index }) => added.get(index)?.note ?? 'Nothing arrived.'),
          lines.map(({ index }) => added.get(index)?.changeId ?? null),
        ],
      );
      await transaction.query(
        `UPDATE purchase_lists SET status = 'received', received_at = now(), version = version + 1, updated_at = now() WHERE id = $1`,
        [id],
      );
      return this.lists.changed(transaction, id, 'received');
    });
  }
}

/** @throws ApiError 400 */
function refuseStrange(given: readonly ReceivedLineDto[], lines: readonly PurchaseLineDto[]): void {
  const problems = given.flatMap(({ sku }, index) => {
    const field = `lines.${index}.sku`;
    if (!lines.some((line) => line.sku === sku)) return [{ field, message: 'is not on the list' }];
    return given.findIndex((line) => line.sku === sku) < index ? [{ field, message: 'is named twice' }] : [];
  });
  if (problems.length > 0) throw invalid(problems);
}
