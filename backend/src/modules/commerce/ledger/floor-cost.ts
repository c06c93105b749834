/** SQL: the cost that floors use, in the currency of the row. Null if unknown. @param row of `inventory` */
export const floorCostSql = (row: string): string =>
  `CASE WHEN ${row}.floor_cost IS NULL THEN ${row}.cost WHEN ${row}.floor_currency = ${row}.currency THEN ${row}.floor_cost END`;

/**
 * Keeps the cost that price floors use, whether a lower one comes by hand, from a file, from the platform or by undoing one of these. A
 * lower cost, another currency or a missing cost would lower the floor, which takes a person who may change limits. `floor_cost` is null
 * while floors follow the cost.
 */
export const keepFloorCost = `
CREATE OR REPLACE FUNCTION inventory_keep_floor_cost() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  held numeric := coalesce(OLD.floor_cost, OLD.cost);
  held_currency text := CASE WHEN OLD.floor_cost IS NULL THEN OLD.currency ELSE OLD.floor_currency END;
BEGIN
  IF (NEW.cost, NEW.currency) IS NOT DISTINCT FROM (OLD.cost, OLD.currency) THEN
    RETURN NEW;
  END IF;
  -- A listing without a cost takes part in the floor of its SKU on other channels.
  IF held IS NULL THEN
    SELECT max(${floorCostSql('o')}), NEW.currency INTO held, held_currency FROM inventory o
      WHERE o.sku = NEW.sku AND o.currency = NEW.currency AND o.id <> NEW.id AND NOT o.is_demo;
  END IF;
  IF held IS NULL OR NEW.is_demo THEN
    RETURN NEW;
  END IF;
  IF NEW.cost >= held AND NEW.currency IS NOT DISTINCT FROM held_currency THEN
    NEW.floor_cost := NULL;
    NEW.floor_currency := NULL;
    NEW.floor_held_at := NULL;
  ELSE
    NEW.floor_cost := held;
    NEW.floor_currency := held_currency;
    NEW.floor_held_at := coalesce(OLD.floor_held_at, now());
  END IF;
  RETURN NEW;
END $$`;
