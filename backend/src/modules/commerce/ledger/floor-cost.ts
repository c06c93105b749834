import type { Sql } from '../../../platform/database/database';
import { callerAuthority, requestContext } from '../../../platform/http/request-context';
import { callerMay } from '../../auth';

/** The cost in the currency of the row that floors are computed with; null where it is unknown. @param row of `inventory` */
export const floorCostSql = (row: string): string =>
  `CASE WHEN ${row}.floor_held_at IS NULL THEN ${row}.cost WHEN ${row}.floor_currency = ${row}.currency THEN ${row}.floor_cost END`;

/**
 * Decides, until the end of the transaction, whether a first cost sets the floor at once. Call it before each write of costs.
 * @param isOfPlatform whether the connected platform itself states the costs
 */
export async function judgeFirstCosts(sql: Sql, isOfPlatform: boolean): Promise<void> {
  const { token, task } = requestContext();
  const { tokenId, asksAlways } = callerAuthority();
  // The task of an import carries the token that started it in its authority.
  const isProgram = (token?.id ?? tokenId ?? task?.agentId ?? null) !== null || asksAlways;
  const isTrusted = isOfPlatform || (callerMay('changes:limit') && !isProgram);
  await sql.query(`SELECT set_config('stallhand.first_costs', $1, true)`, [isTrusted ? 'count' : 'wait']);
}

/**
 * Keeps the cost that floors of prices are computed with, whichever way another one comes: by hand, from a file, from the platform, or by
 * undoing one of these. A lower cost, one in another currency and none at all lower the floor, which takes a person who may change limits.
 * So does a first cost, unless `judgeFirstCosts` lets it count and no higher one was known. `floor_held_at` is null while floors follow the
 * cost; while they do not, a `floor_cost` of null is an unknown floor.
 */
export const keepFloorCost = `
CREATE OR REPLACE FUNCTION inventory_keep_floor_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held numeric;
  held_currency text;
  held_at timestamptz;
  others numeric;
  first_waits boolean := coalesce(current_setting('stallhand.first_costs', true), '') = 'wait';
BEGIN
  IF TG_OP <> 'INSERT' THEN
    held_at := OLD.floor_held_at;
    held := CASE WHEN held_at IS NULL THEN OLD.cost ELSE OLD.floor_cost END;
    held_currency := CASE WHEN held_at IS NULL THEN OLD.currency ELSE OLD.floor_currency END;
  END IF;
  IF TG_OP = 'DELETE' THEN
    IF held IS NOT NULL AND NOT OLD.is_demo THEN
      INSERT INTO earlier_floor_costs (platform, account, sku, cost, currency) VALUES (OLD.platform, OLD.account, OLD.sku, held, held_currency)
        ON CONFLICT (platform, account, sku) DO UPDATE SET cost = excluded.cost, currency = excluded.currency;
    END IF;
    RETURN OLD;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.cost, NEW.currency) IS NOT DISTINCT FROM (OLD.cost, OLD.currency) THEN
      RETURN NEW;
    END IF;
  END IF;
  IF NEW.is_demo THEN
    RETURN NEW;
  END IF;
  IF held IS NULL THEN
    -- Without a cost, the floor is that of the other channels, or unknown.
    IF NEW.cost IS NULL THEN
      NEW.floor_held_at := NULL;
      RETURN NEW;
    END IF;
    SELECT e.cost, e.currency INTO held, held_currency FROM earlier_floor_costs e
      WHERE e.platform = NEW.platform AND e.account = NEW.account AND e.sku = NEW.sku;
    -- A listing without a cost takes part in the floor of its SKU on other channels.
    IF TG_OP = 'UPDATE' OR first_waits THEN
      SELECT max(${floorCostSql('o')}) INTO others FROM inventory o
        WHERE o.sku = NEW.sku AND o.currency = NEW.currency AND o.id <> NEW.id AND NOT o.is_demo;
    END IF;
    IF others IS NOT NULL AND (held IS NULL OR held_currency = NEW.currency) THEN
      held := greatest(held, others);
      held_currency := NEW.currency;
    END IF;
  END IF;
  IF (held IS NULL AND NOT first_waits) OR (NEW.cost >= held AND NEW.currency IS NOT DISTINCT FROM held_currency) THEN
    NEW.floor_cost := NULL;
    NEW.floor_currency := NULL;
    NEW.floor_held_at := NULL;
  ELSE
    NEW.floor_cost := held;
    NEW.floor_currency := held_currency;
    NEW.floor_held_at := coalesce(held_at, now());
  END IF;
  RETURN NEW;
END $$`;
