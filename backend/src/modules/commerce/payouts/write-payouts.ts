import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../../platform/database/database';
import { centsToNumeric, type LedgerSource, type Written } from '../ledger/ledger-values';
import type { PayoutConflict, PayoutEntry } from './payout-values';
import { type RowOf, SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { PayoutEntity } from '../entities/payout.entity';
import { PayoutLineEntity } from '../entities/payout-line.entity';

/** The amount is in cents, as all imports before state it. */
const columns = SQL`${columnsOf(PayoutEntity, ['id', 'payoutId', 'currency'])}, (amount * 100)::float8 AS ${nullable.float('amount')}`;
type StoredPayout = RowOf<typeof columns>;

/**
 * Writes rows of a payout report as part of the caller's transaction. The same rows a second time change nothing, and the import is kept as
 * one more source of them.
 * @returns rows by what became of them, and those that contradict an earlier import
 */
export async function writePayouts(
  sql: Sql,
  { platform, account, importId }: Pick<LedgerSource, 'platform' | 'account'> & { importId: string },
  entries: readonly PayoutEntry[],
): Promise<Written & { conflicts: PayoutConflict[] }> {
  const fresh = await addPayouts(sql, platform, account, entries);
  const stored = await sql.query(
    SQL`SELECT ${columns} FROM payouts WHERE platform = $1 AND account = $2 AND payout_id = ANY($3) ORDER BY payout_id FOR UPDATE`,
    [platform, account, [...new Set(entries.map(({ payoutId }) => payoutId))]],
  );
  const byId = new Map(stored.map((row) => [row.payoutId, row]));
  const conflicts: PayoutConflict[] = [];
  const wanted = entries.filter((entry) => {
    const { currency } = byId.get(entry.payoutId)!;
    if (currency === entry.currency) return true;
    conflicts.push({ entry, reason: `Payout ${entry.payoutId} is in ${entry.currency} here and in ${currency} in an earlier import.` });
    return false;
  });
  await state(sql, importId, wanted, byId);
  const lines = await addLines(sql, importId, wanted, byId);
  conflicts.push(...lines.conflicts);
  await foldPayouts(
    sql,
    stored.map(({ id }) => id),
  );
  const refused = new Set(conflicts.map(({ entry }) => entry));
  const written = { added: 0, updated: 0, unchanged: 0, conflicts };
  for (const entry of wanted) {
    if (refused.has(entry)) continue;
    const { amount } = byId.get(entry.payoutId)!;
    if (entry.line ? lines.added.has(entry) : fresh.has(entry.payoutId)) written.added++;
    else if (!entry.line && entry.amountCents !== amount) written.updated++;
    else written.unchanged++;
  }
  return written;
}

/** @returns the ids of payouts that were not there */
async function addPayouts(sql: Sql, platform: string, account: string, entries: readonly PayoutEntry[]): Promise<Set<string>> {
  const payouts = [...new Map(entries.map((entry) => [entry.payoutId, entry])).values()].toSorted((a, b) =>
    a.payoutId < b.payoutId ? -1 : 1,
  );
  const rows = await sql.query(
    SQL`INSERT INTO payouts (id, platform, account, payout_id, currency)
     SELECT n.id, $1, $2, n.payout_id, n.currency FROM unnest($3::uuid[], $4::text[], $5::text[]) AS n (id, payout_id, currency)
     ON CONFLICT (platform, account, payout_id) DO NOTHING RETURNING ${columnsOf(PayoutEntity, ['payoutId'])}`,
    [platform, account, payouts.map(() => uuidv7()), payouts.map(({ payoutId }) => payoutId), payouts.map(({ currency }) => currency)],
  );
  return new Set(rows.map(({ payoutId }) => payoutId));
}

/** What an import states about payouts; what it states later in the file adds to it. */
async function state(
  sql: Sql,
  importId: string,
  entries: readonly PayoutEntry[],
  payouts: ReadonlyMap<string, StoredPayout>,
): Promise<void> {
  const first = <K extends keyof PayoutEntry>(id: string, field: K): PayoutEntry[K] | null =>
    entries.find((entry) => entry.payoutId === id && entry[field] !== null)?.[field] ?? null;
  const ids = [...new Set(entries.map(({ payoutId }) => payoutId))];
  await sql.query(
    `INSERT INTO payout_statements AS s (payout_id, import_id, amount, status, period_start, period_end, paid_at)
     SELECT n.payout_id, $1, n.amount, n.status, n.period_start, n.period_end, n.paid_at
     FROM unnest($2::uuid[], $3::numeric[], $4::text[], $5::timestamptz[], $6::timestamptz[], $7::timestamptz[])
       AS n (payout_id, amount, status, period_start, period_end, paid_at)
     ON CONFLICT (payout_id, import_id) DO UPDATE SET amount = coalesce(s.amount, excluded.amount), status = coalesce(s.status, excluded.status),
       period_start = coalesce(s.period_start, excluded.period_start), period_end = coalesce(s.period_end, excluded.period_end),
       paid_at = coalesce(s.paid_at, excluded.paid_at)`,
    [
      importId,
      ids.map((id) => payouts.get(id)!.id),
      ids.map((id) => centsToNumeric(first(id, 'amountCents'))),
      ids.map((id) => first(id, 'status')),
      ids.map((id) => first(id, 'periodStart')),
      ids.map((id) => first(id, 'periodEnd')),
      ids.map((id) => first(id, 'paidAt')),
    ],
  );
}

async function addLines(
  sql: Sql,
  importId: string,
  entries: readonly PayoutEntry[],
  payouts: ReadonlyMap<string, StoredPayout>,
): Promise<{ added: Set<PayoutEntry>; conflicts: PayoutConflict[] }> {
  const nameOf = (payoutId: string, key: string) => `${payoutId} ${key}`;
  const lines = new Map<string, PayoutEntry>();
  const repeated: PayoutConflict[] = [];
  for (const entry of entries) {
    if (!entry.line) continue;
    const name = nameOf(payouts.get(entry.payoutId)!.id, entry.line.key);
    const before = lines.get(name);
    if (!before) lines.set(name, entry);
    else if (before.line!.netCents !== entry.line.netCents)
      repeated.push({ entry, reason: `Line ${before.line!.sourceLine} states another amount for the same id.` });
  }
  const rows = [...lines.values()].map(({ payoutId, line }) => ({ payout: payouts.get(payoutId)!.id, ...line! }));
  const written = await sql.query(
    SQL`INSERT INTO payout_lines AS l (id, payout_id, key, type, platform_type, order_number, gross, fee, net, posted_at, description,
      source_line, import_ids)
     SELECT n.*, ARRAY[$1::uuid]
     FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::numeric[], $9::numeric[],
       $10::numeric[], $11::timestamptz[], $12::text[], $13::int[]) AS n
     ON CONFLICT (payout_id, key) DO UPDATE SET
       import_ids = CASE WHEN $1 = ANY(l.import_ids) THEN l.import_ids ELSE l.import_ids || $1 END WHERE l.net = excluded.net
     RETURNING ${columnsOf(PayoutLineEntity, ['payoutId', 'key'])}, xmax = 0 AS ${typed.boolean('isNew')}`,
    [
      importId,
      rows.map(() => uuidv7()),
      rows.map(({ payout }) => payout),
      rows.map(({ key }) => key),
      rows.map(({ type }) => type),
      rows.map(({ platformType }) => platformType),
      rows.map(({ orderNumber }) => orderNumber),
      rows.map(({ grossCents }) => centsToNumeric(grossCents)),
      rows.map(({ feeCents }) => centsToNumeric(feeCents)),
      rows.map(({ netCents }) => centsToNumeric(netCents)),
      rows.map(({ postedAt }) => postedAt),
      rows.map(({ description }) => description),
      rows.map(({ sourceLine }) => sourceLine),
    ],
  );
  const isNew = new Map(written.map((row) => [nameOf(row.payoutId, row.key), row.isNew]));
  const conflicts = [...lines]
    .filter(([name]) => !isNew.has(name))
    .map(([, entry]) => ({ entry, reason: `Another line with this id states another amount in payout ${entry.payoutId}.` }));
  return {
    conflicts: [...repeated, ...conflicts],
    added: new Set([...lines].flatMap(([name, entry]) => (isNew.get(name) ? [entry] : []))),
  };
}

/** The newest statement of each value counts. */
export async function foldPayouts(sql: Sql, ids: readonly string[]): Promise<void> {
  const newest = (column: string) =>
    `(array_agg(s.${column} ORDER BY s.position DESC) FILTER (WHERE s.${column} IS NOT NULL))[1] AS ${column}`;
  const columns = ['amount', 'status', 'period_start', 'period_end', 'paid_at'];
  await sql.query(
    `UPDATE payouts p SET ${columns.map((column) => `${column} = f.${column}`).join(', ')}, updated_at = now()
     FROM (SELECT s.payout_id, ${columns.map(newest).join(', ')} FROM payout_statements s WHERE s.payout_id = ANY($1) GROUP BY 1) f
     WHERE p.id = f.payout_id`,
    [ids],
  );
}
