import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../../../platform/database/database';
import { causes, changeFields, type FieldValue } from '../change-values';
import { keyOfRule } from '../limits/rule-book';
import type { Judgement, StoredJudgement } from '../rules/judge';
import type { TakenLine } from './proposed-line';
import { keepsReplaced, replacedBy } from './shown-lines';

export type JudgedLine = TakenLine & { judgement: Judgement };

/**
 * Stores the lines of a new batch.
 * @param alone keys of the rules by which lines go on by themselves where every limit holds
 * @param standing who let lines of this kind go on for good
 * @returns how many of them wait for a person.
 */
export async function insertLines(
  sql: Sql,
  batchId: string,
  taken: readonly JudgedLine[],
  { alone, standing }: { alone: ReadonlySet<string>; standing: string | undefined },
): Promise<number> {
  const rows = taken.map(({ listing, field, from, readAt, to, why, judgement, about, draft }, index) => {
    const { kind, isMoney } = changeFields[field];
    const isRefused = judgement.verdict === 'refuse' && judgement.cause !== null;
    const decider = alone.has(keyOfRule(kind, listing)) ? 'The limits' : standing;
    const goesOn = judgement.verdict === 'ok' && decider !== undefined;
    return {
      id: uuidv7(),
      position: index + 1,
      listing: about || draft ? null : listing.id,
      draft_id: draft ? listing.id : null,
      draft: draft ?? null,
      order_id: about?.orderId ?? null,
      ask: about?.ask ?? null,
      is_final: about?.isFinal ?? false,
      platform: listing.platform,
      account: listing.integrationId,
      product: listing.productId ?? '',
      sku: listing.sku,
      name: listing.productName.slice(0, 500),
      field,
      currency: isMoney || draft ? listing.currency : null,
      from,
      read_at: readAt,
      to,
      why,
      judgement,
      status: isRefused ? 'refused' : goesOn ? 'approved' : 'proposed',
      cause: isRefused ? judgement.cause : null,
      cause_text: isRefused ? judgement.reasons[0] : null,
      cure: isRefused ? causes[judgement.cause!] : null,
      decided_by: goesOn ? decider : null,
    };
  });
  await sql.query(
    `INSERT INTO change_lines (id, batch_id, position, listing_id, platform, integration_id, product_id, sku, product_name, field, currency,
       from_value, read_at, to_value, why, judgement, status, cause, cause_text, cure, order_id, ask, is_final, draft_id, draft, decided_by,
       decided_at, due_at, recipe_taken_at)
     SELECT d.id, $1, d.position, d.listing, d.platform, d.account, d.product, d.sku, d.name, d.field, d.currency,
       coalesce(d."from", 'null'), d.read_at, coalesce(d."to", 'null'), d.why, d.judgement, d.status, d.cause, d.cause_text, d.cure, d.order_id, d.ask,
       d.is_final, d.draft_id, d.draft, d.decided_by, CASE WHEN d.decided_by IS NOT NULL THEN now() END, CASE WHEN d.decided_by IS NOT NULL THEN now() END,
       -- No person was asked about the recipe, so One stock does not use it.
       CASE WHEN d.decided_by IS NOT NULL AND d.draft_id IS NOT NULL THEN now() END
     FROM jsonb_to_recordset($2::jsonb) AS d (id uuid, position int, listing uuid, platform text, account uuid, product text, sku text, name text,
       field text, currency text, "from" jsonb, read_at timestamptz, "to" jsonb, why text, judgement jsonb, status text, cause text, cause_text text,
       cure text, order_id uuid, ask jsonb, is_final boolean, draft_id uuid, draft jsonb, decided_by text)`,
    [batchId, JSON.stringify(rows)],
  );
  return rows.filter(({ status }) => status === 'proposed').length;
}

/** Stores new values of lines that the caller has locked, as one version of their batch. @param lines `shown` is the earlier value */
export async function replaceValues(
  sql: Sql,
  batchId: string,
  lines: readonly { id: string; shown: FieldValue; to: FieldValue; judgement: StoredJudgement }[],
): Promise<void> {
  const entries = await replacedBy(sql, batchId, lines);
  await sql.query(
    `UPDATE change_lines l SET to_value = coalesce(d."to", 'null'), judgement = d.judgement, ${keepsReplaced('d.entry')}
     FROM jsonb_to_recordset($1::jsonb) AS d (id uuid, "to" jsonb, judgement jsonb, entry jsonb) WHERE l.id = d.id`,
    [JSON.stringify(lines.map(({ id, to, judgement }) => ({ id, to, judgement, entry: entries.get(id) })))],
  );
}
