import { unitsOfCents } from '../../../platform/money';
import { withheldText } from '../../../platform/http/withheld-text';
import { isWithheld } from '../../auth';
import { changeFields, type FieldValue, type LineField } from '../change-values';
import type { OrderAsk } from '../../integrations';
import type { ChangeBatchDto, ChangeSampleDto } from '../dto/batches.dto';
import type { ChangeLineDto, ChangeOverlapDto } from '../dto/lines.dto';
import type { ChangeDraftDto } from '../dto/drafts.dto';
import type { ChangeOrderAskDto } from '../dto/orders.dto';
import { ended } from '../line-state';
import type { StoredJudgement } from '../rules/judge';
import type { StoredDraft } from './stored-draft';
import { isoDates } from '../../../platform/http/iso-dates';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../../platform/database/sql';
import { ChangeLineEntity } from '../entities/change-line.entity';
import { ConnectedAccountView } from '../../integrations/integrations.views';
import { ChangeBatchEntity } from '../entities/change-batch.entity';

/** Samples of a batch in lists. */
const mostSamples = 3;

/** Cents, pieces or texts as the API says them. */
export const shown = <V extends FieldValue>(field: LineField, value: V): V =>
  (typeof value === 'number' && changeFields[field].isMoney ? unitsOfCents(value) : value) as V;

const hiddenValue = (value: FieldValue): FieldValue => (typeof value === 'string' ? withheldText : Array.isArray(value) ? [] : value);

/** With everything that was not said as null. */
const toAsk = ({ carrier, tracking, parts, notify, reason, reasonText, restock, byHand }: OrderAsk): ChangeOrderAskDto => ({
  carrier: carrier ?? null,
  tracking: tracking ?? null,
  parts: parts ?? null,
  notify: notify ?? null,
  reason: reason ?? null,
  reasonText: reasonText ?? null,
  restock: restock ?? null,
  byHand: byHand ?? null,
});

/** Somebody has to look: a limit asks, or it did not become what it was to be. */
export const needsLook = `(l.status IN ('refused', 'drifted', 'unknown') OR (l.status = 'proposed' AND l.judgement->>'verdict' <> 'ok'))`;

/** It is verified, the platform lets it be taken back, and no line that takes it back is there or under way. */
export const canUndo = `(l.status = 'verified' AND NOT l.is_final AND NOT EXISTS (SELECT FROM change_lines u WHERE u.undoes = l.id
  AND u.status NOT IN ('rejected', 'refused', 'drifted')))`;

/** Price change in percent; null for other fields and if the old price is unknown. */
const percent = `CASE WHEN l.field IN ('price', 'compareAt') AND jsonb_typeof(l.from_value) = 'number' AND jsonb_typeof(l.to_value) = 'number'
  AND l.from_value <> '0' THEN ((l.to_value::float8 - l.from_value::float8) / l.from_value::float8) * 100 END`;
/** As its channel shows the product now; null for orders and drafts. */
const picture = '(SELECT c.picture FROM channel_listings c WHERE c.id = l.listing_id)';
const isLoss = `(l.status = 'proposed' AND l.judgement->>'loss' IS NOT NULL)`;

const batchColumns = SQL`${columnsOf(ChangeBatchEntity, ['id', 'number', 'title', 'why', 'proposedBy', 'proposer', 'taskId', 'undoes', 'createdAt'], 'b')},
  b.revision AS ${typed.of(ChangeBatchEntity, 'revision', 'version')}, ${columnsOf(ChangeBatchEntity, ['isPersonal'], 'b')},
  (SELECT coalesce(sum(c.lines), 0)::int FROM counted c) AS ${typed.int('lines')},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('status', c.status, 'lines', c.lines)), '[]') FROM
    (SELECT status, sum(lines)::int AS lines FROM counted GROUP BY 1
    ORDER BY 1) c) AS ${typed.json('counts').as<ChangeBatchDto['counts']>()},
  (SELECT coalesce(sum(c.asking), 0)::int FROM counted c) AS ${typed.int('asking')},
  (SELECT count(*)::int FROM change_lines l WHERE l.batch_id = b.id AND l.status = 'verified' AND ${canUndo}) AS ${typed.int('undoable')},
  (SELECT coalesce(array_agg(DISTINCT c.platform ORDER BY c.platform), '{}') FROM counted c) AS ${typed.texts('platforms')},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('integrationId', c.integration_id, 'platform', c.platform, 'accountName', a.account_name)
      ORDER BY c.platform, a.account_name, c.integration_id), '[]')
    FROM (SELECT DISTINCT integration_id, platform FROM counted) c LEFT
    JOIN connected_accounts a ON a.id = c.integration_id) AS ${typed.json('accounts').as<ChangeBatchDto['accounts']>()},
  (SELECT coalesce(array_agg(DISTINCT c.field ORDER BY c.field), '{}') FROM counted c) AS ${typed.texts('fields').as<LineField[]>()},
  (SELECT min(c.least) FROM counted c) AS ${nullable.float('leastPercent')},
  (SELECT max(c.most) FROM counted c) AS ${nullable.float('mostPercent')},
  (SELECT min(c.margin) FROM counted c) AS ${nullable.float('lowestMargin')},
  (SELECT coalesce(sum(c.losses), 0)::int FROM counted c) AS ${typed.int('losses')},
  (SELECT coalesce(sum(c.suggested), 0)::int FROM counted c) AS ${typed.int('suggested')},
  (SELECT coalesce(jsonb_agg(jsonb_build_object('productName', l.product_name, 'picture', ${picture}, 'field', l.field, 'currency',
  l.currency, 'from', l.from_value,
      'to', l.to_value, 'seen', CASE WHEN l.status = 'drifted' THEN l.seen_value END, 'loss', CASE
      WHEN ${isLoss} THEN (l.judgement->>'loss')::float8 END,
      'isDraft', l.draft IS NOT NULL)), '[]')
    FROM (SELECT * FROM change_lines l WHERE l.batch_id = b.id ORDER BY ${isLoss} DESC, ${needsLook} DESC,
    l.position LIMIT ${mostSamples}) l) AS ${typed.json('samples').as<(ChangeSampleDto & { isDraft: boolean })[]>()}`;

/** One row of the batch `b`, whose lines are counted once. */
export const batchRow = SQL`LATERAL (WITH counted AS MATERIALIZED (SELECT l.status, l.platform, l.integration_id, l.field,
  count(*) AS lines,
    count(*) FILTER (WHERE ${isLoss}) AS losses, count(*)
    FILTER (WHERE l.status = 'proposed' AND l.judgement->>'verdict' = 'refuse') AS suggested, min(${percent}) AS least,
    max(${percent}) AS most,
    min((l.judgement->>'marginAfter')::float8) FILTER (WHERE l.judgement ? 'vatPercent') AS margin,
    count(*) FILTER (WHERE l.status = 'proposed' AND l.judgement->>'verdict' = 'ask') AS asking
    FROM change_lines l WHERE l.batch_id = b.id GROUP BY 1, 2, 3, 4) SELECT ${batchColumns}) shown`;

/** A batch as stored. Only `batchAsShown` makes it an answer. */
type BatchRow = RowOf<typeof batchRow>;

/** Open lines of a batch whose value another open batch changes as well. */
export interface BatchOverlap {
  overlapping: number;
  overlapNumber: number | null;
}

/** Titles name products and workflows, and are always shown. */
export function batchAsShown({ isPersonal, samples, ...batch }: BatchRow, overlap: BatchOverlap | undefined): ChangeBatchDto {
  const hides = isWithheld(isPersonal);
  return {
    ...isoDates(batch),
    ...(overlap ?? { overlapping: 0, overlapNumber: null }),
    why: batch.why && hides ? withheldText : batch.why,
    samples: samples.map(({ isDraft, ...sample }) => {
      const value = (one: FieldValue) => shown(sample.field, hides ? hiddenValue(one) : one);
      return {
        ...sample,
        productName: hides && isDraft ? withheldText : sample.productName,
        from: value(sample.from),
        to: value(sample.to),
        seen: value(sample.seen),
      };
    }),
  };
}

/** Something of it is still to be decided, or under way. */
export const isOpen = ({ counts }: Pick<ChangeBatchDto, 'counts'>): boolean => counts.some(({ status }) => !ended.includes(status));

export const lineColumns = SQL`${columnsOf(ChangeLineEntity, ['id', 'batchId', 'position', 'listingId', 'orderId', 'platform', 'integrationId'], 'l')},
  ${columnsOf(ConnectedAccountView, ['accountName'], 'a')}, ${columnsOf(ChangeLineEntity, ['sku', 'productName'], 'l')},
  ${picture} AS ${nullable.text('picture')}, ${columnsOf(ChangeLineEntity, ['field', 'currency'], 'l')},
  l.from_value AS ${nullable.of(ChangeLineEntity, 'fromValue', 'from')}, ${columnsOf(ChangeLineEntity, ['readAt'], 'l')},
  l.to_value AS ${nullable.of(ChangeLineEntity, 'toValue', 'to')},
  ${columnsOf(ChangeLineEntity, ['why', 'judgement', 'status', 'cause', 'causeText', 'cure'], 'l')},
  l.seen_at IS NOT NULL AS ${typed.boolean('wasSeen')}, l.seen_value AS ${typed.of(ChangeLineEntity, 'seenValue', 'seen')},
  ${columnsOf(ChangeLineEntity, ['seenAt', 'decidedBy', 'decidedAt', 'dueAt', 'sentAt', 'undoes', 'ask', 'draft'], 'l')},
  l.kept->>'address' AS ${nullable.text('address')}, ${columnsOf(ChangeLineEntity, ['isFinal'], 'l')},
  ${canUndo} AS ${typed.boolean('canUndo')}, ${columnsOf(ChangeLineEntity, ['version'], 'l')},
  b.revision AS ${typed.of(ChangeBatchEntity, 'revision', 'batchVersion')}, ${columnsOf(ChangeBatchEntity, ['isPersonal'], 'b')},
  ${columnsOf(ChangeLineEntity, ['updatedAt'], 'l')}`;
export const lineSource = `FROM change_lines l JOIN change_batches b ON b.id = l.batch_id LEFT JOIN connected_accounts a ON a.id = l.integration_id`;

export type OverlapRow = ChangeOverlapDto & { isPersonal: boolean };

/** A line as stored. Only `toLine` makes it an answer. */
export type LineRow = RowOf<typeof lineColumns>;

const toDraft = ({ cents, costCents: _cost, shortDescription, tags, follows, ...draft }: StoredDraft): ChangeDraftDto => ({
  ...draft,
  shortDescription: shortDescription ?? null,
  tags: tags ?? null,
  price: unitsOfCents(cents),
  follows: [...follows],
});

export function toJudgement({
  cause: _cause,
  remarks: _remarks,
  vatPercent,
  vatText = null,
  loss = null,
  ...judgement
}: StoredJudgement): ChangeLineDto['judgement'] {
  const margins = vatPercent === undefined && { marginBefore: null, marginAfter: null };
  return { ...judgement, ...margins, vatPercent: vatPercent ?? null, vatText, loss };
}

/** Amounts, counts and codes of platforms name no person. */
const hidden = ({ why, causeText, ask, draft, ...line }: ChangeLineDto): ChangeLineDto => ({
  ...line,
  ...(draft && { productName: withheldText }),
  why: why && withheldText,
  causeText: causeText && withheldText,
  judgement: { ...line.judgement, reasons: line.judgement.reasons.map(() => withheldText) },
  from: hiddenValue(line.from),
  to: hiddenValue(line.to),
  seen: hiddenValue(line.seen),
  ask: ask && { ...ask, tracking: ask.tracking && withheldText, reason: ask.reason && withheldText, reasonText: null },
  draft: draft && {
    ...draft,
    title: withheldText,
    description: withheldText,
    shortDescription: null,
    tags: null,
    pictures: [],
    follows: [],
  },
});

/** Converts a line for the caller. If its batch may name customers, texts are withheld and figures kept. */
export function toLine({ isPersonal, ...row }: LineRow, overlaps: readonly OverlapRow[] = []): ChangeLineDto {
  const line = { ...whole(row), overlaps: overlaps.map((one) => toOverlap(row.field, one)) };
  if (isWithheld(isPersonal)) return hidden(line);
  return isWithheld(true) ? withoutTracking(line) : line;
}

/** A tracking number leads to the address of the buyer, and platforms repeat it in their refusals. */
function withoutTracking({ ask, ...line }: ChangeLineDto): ChangeLineDto {
  const tracking = ask?.tracking;
  if (!tracking) return { ...line, ask };
  const masked = <T extends string | null>(text: T) => (text?.includes(tracking) ? withheldText : text);
  return {
    ...line,
    ask: { ...ask, tracking: withheldText },
    why: masked(line.why),
    causeText: masked(line.causeText),
    cure: masked(line.cure),
    judgement: { ...line.judgement, reasons: line.judgement.reasons.map(masked) },
  };
}

const toOverlap = (field: LineField, { isPersonal, to, ...overlap }: OverlapRow): ChangeOverlapDto => ({
  ...overlap,
  to: shown(field, isWithheld(isPersonal) ? hiddenValue(to) : to),
});

function whole({ judgement, ask, draft, ...row }: Omit<LineRow, 'isPersonal'>): Omit<ChangeLineDto, 'overlaps'> {
  const value = (one: FieldValue) => shown(row.field, one);
  return {
    ...isoDates(row),
    ask: ask && toAsk(ask),
    draft: draft && toDraft(draft),
    from: value(row.from),
    to: value(row.to),
    seen: value(row.seen),
    judgement: toJudgement(judgement),
  };
}
