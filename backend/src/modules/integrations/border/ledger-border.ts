import { Injectable } from '@nestjs/common';
import type { Transaction } from '../../../platform/events';
import { type LedgerRecords, type LedgerSource, type RemovedRecords, ShopLedger } from '../../commerce';
import type { StreamName } from '../integration-values';
import type { RawCheck } from './raw-records';
import { sortedRecords } from './sorted-records';
import { SQL, typed } from '../../../platform/database/sql';
import { IntegrationSetAsideEntity } from '../entities/integration-set-aside.entity';

/** Records of a page, what is gone, and what came of checking them as the platform sent them. */
export type BorderRecords = LedgerRecords & { gone?: RemovedRecords; raw?: RawCheck };

/** The way of what platforms send into the ledger: a record that does not fit is kept aside and shown, and the others go on. */
@Injectable()
export class LedgerBorder {
  constructor(private readonly ledger: ShopLedger) {}

  /** As part of the caller's transaction. */
  async write(
    transaction: Transaction,
    source: LedgerSource & { integrationId: string },
    { gone, raw, ...records }: BorderRecords,
  ): Promise<void> {
    const { fitting, ...sorted } = sortedRecords(records);
    const aside = [...(raw?.aside ?? []), ...sorted.aside];
    const ids = [...(raw?.ids ?? []), ...sorted.ids];
    await this.ledger.write(transaction, source, fitting);
    if (gone) await this.ledger.remove(transaction, source, gone);
    const { integrationId } = source;
    if (ids.length > 0)
      await transaction.query(
        `DELETE FROM integration_set_aside a USING unnest($2::text[], $3::text[]) AS fits (kind, record_id)
         WHERE a.integration_id = $1 AND a.kind = fits.kind AND a.record_id = fits.record_id`,
        [integrationId, ids.map(({ kind }) => kind), ids.map(({ recordId }) => recordId)],
      );
    if (aside.length > 0)
      await transaction.query(
        `INSERT INTO integration_set_aside (integration_id, kind, record_id, field, reason)
         SELECT DISTINCT ON (kind, record_id) $1, kind, record_id, field, reason
         FROM unnest($2::text[], $3::text[], $4::text[], $5::text[]) AS misfits (kind, record_id, field, reason)
         ON CONFLICT (integration_id, kind, record_id) DO UPDATE SET field = excluded.field, reason = excluded.reason, seen_at = now()`,
        [
          integrationId,
          aside.map(({ kind }) => kind),
          aside.map(({ recordId }) => recordId),
          aside.map(({ field }) => field),
          aside.map(({ reason }) => reason),
        ],
      );
  }

  /**
   * The stream was read whole: what was set aside before and was not met again is gone from the platform.
   * @returns ids of the records that this reading set aside
   */
  async forgetUnseen(transaction: Transaction, integrationId: string, stream: StreamName, since: Date): Promise<string[]> {
    const place = [integrationId, stream];
    await transaction.query('DELETE FROM integration_set_aside WHERE integration_id = $1 AND kind = $2 AND seen_at < $3', [
      ...place,
      since,
    ]);
    const left = await transaction.query(
      SQL`SELECT record_id AS ${typed.of(IntegrationSetAsideEntity, 'recordId', 'id')} FROM integration_set_aside
        WHERE integration_id = $1 AND kind = $2`,
      place,
    );
    return left.map(({ id }) => id);
  }
}
