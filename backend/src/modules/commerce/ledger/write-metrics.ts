import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../../platform/database/database';
import { centsToNumeric, type LedgerMetric, type LedgerSource, type Written } from './ledger-values';
import { SQL, typed } from '../../../platform/database/sql';

/** Stored for a figure without a currency, because the column is part of the unique key. */
const unknownCurrency = '';

/** Figures that a platform reports, one of a kind and day; a later report replaces an earlier one. */
export async function writeMetrics(sql: Sql, source: LedgerSource, metrics: LedgerMetric[], counts: Written): Promise<void> {
  const latest = new Map(metrics.map((metric) => [`${metric.metricType} ${metric.day} ${metric.currency ?? unknownCurrency}`, metric]));
  if (latest.size === 0) return;
  const rows = await sql.query(
    SQL`INSERT INTO business_metrics (id, platform, account, metric_type, value, currency, day, origin, integration_id, metadata)
     SELECT m.id, $2, $4, m."metricType", m.value, m.currency, m.day, 'platform', $3, m.metadata
     FROM jsonb_to_recordset($1::jsonb) AS m (id uuid, "metricType" text, value numeric, currency text, day date, metadata jsonb)
     ON CONFLICT (day, platform, metric_type, currency, origin, account)
     DO UPDATE SET integration_id = excluded.integration_id, value = excluded.value, metadata = excluded.metadata, recorded_at = now()
     WHERE business_metrics.value IS DISTINCT FROM excluded.value OR business_metrics.metadata IS DISTINCT FROM excluded.metadata
       OR business_metrics.integration_id IS DISTINCT FROM excluded.integration_id
     RETURNING xmax = 0 AS ${typed.boolean('isNew')}`,
    [
      JSON.stringify(
        [...latest.values()].map(({ metricType, day, valueCents, currency = unknownCurrency, metadata = {} }) => ({
          id: uuidv7(),
          metricType,
          day,
          value: centsToNumeric(valueCents),
          currency,
          metadata,
        })),
      ),
      source.platform,
      source.integrationId,
      source.account,
    ],
  );
  const added = rows.filter(({ isNew }) => isNew).length;
  counts.added += added;
  counts.updated += rows.length - added;
  counts.unchanged += latest.size - rows.length;
}
