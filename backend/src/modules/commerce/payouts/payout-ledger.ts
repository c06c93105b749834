import { Injectable } from '@nestjs/common';
import type { Sql } from '../../../platform/database/database';
import type { LedgerSource, Written } from '../ledger/ledger-values';
import type { PayoutConflict, PayoutEntry } from './payout-values';
import { undoPayouts } from './undo-payouts';
import { writePayouts } from './write-payouts';

/** The way of payouts into the ledger and out of it. They never become orders and never change revenue. */
@Injectable()
export class PayoutLedger {
  /** Writes rows of a report as part of the caller's transaction; the same rows a second time change nothing. */
  write(
    sql: Sql,
    source: LedgerSource & { importId: string },
    entries: readonly PayoutEntry[],
  ): Promise<Written & { conflicts: PayoutConflict[] }> {
    return writePayouts(sql, source, entries);
  }

  /** Takes a part of an import back. @returns rows taken back; 0 when nothing is left */
  undo(sql: Sql, importId: string): Promise<number> {
    return undoPayouts(sql, importId);
  }
}
