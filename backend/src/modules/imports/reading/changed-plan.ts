import type { Detected, Doubt, ImportPlan } from '../import-values';
import { planFor, renotated, withColumns } from './detect';

/** Decisions of a person about a plan. The caller has checked the columns. */
export interface PlanChange extends Partial<Omit<ImportPlan, 'columns' | 'confirmed'>> {
  columns?: ImportPlan['columns'];
  confirmed?: readonly Doubt[];
}

/**
 * The plan after a decision. A notation that a person names is decided, even where it is the one that was guessed. The others follow
 * the columns.
 */
export function changedPlan(before: ImportPlan, change: PlanChange, detected: Omit<Detected, 'encoding' | 'dateCertain'>): ImportPlan {
  const { columns, statusWords, confirmed = [], ...rest } = change;
  const named = (['dateFormat', 'numberStyle'] as const).filter((doubt) => change[doubt] !== undefined);
  const base = change.kind && change.kind !== before.kind ? planFor(before, change.kind, detected) : before;
  const plan: ImportPlan = {
    ...base,
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
    statusWords: { ...base.statusWords, ...statusWords },
    confirmed: [...new Set([...(base.confirmed ?? []), ...confirmed, ...named])],
    ...(change.amountsPer && { amountsCertain: true }),
  };
  return renotated(columns ? withColumns(plan, columns, detected) : plan, detected.survey);
}

/**
 * The plan of a file that is read again in the encoding that a person chose. Where the names of the columns stay the same, so does all that
 * was decided about them.
 */
export function redecodedPlan(
  before: ImportPlan,
  columnsBefore: readonly string[],
  found: ImportPlan,
  columns: readonly string[],
): ImportPlan {
  const confirmed = [...new Set([...(before.confirmed ?? []), 'encoding' as const])];
  const isSame = columns.length === columnsBefore.length && columns.every((column, at) => column === columnsBefore[at]);
  if (isSame) return { ...before, confirmed };
  const { platform, account, timeZone, eventsSince, statusWords } = before;
  // The other decisions were about columns that have other names now.
  return {
    ...found,
    platform,
    account,
    timeZone,
    eventsSince,
    statusWords,
    confirmed: [...new Set([...(found.confirmed ?? []), 'encoding' as const])],
  };
}
