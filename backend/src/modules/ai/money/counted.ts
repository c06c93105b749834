/** What a ledger row counts for: its cost, or while its call is under way what it may cost at most. */
export const countedMicroUsd = `coalesce(cost_micro_usd, CASE WHEN settled_at IS NULL THEN reserved_micro_usd END, 0)`;
