import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the cost that floors are computed with when another one comes, until a person who may change limits accepts it. */
export class FloorCosts1763715140000 implements MigrationInterface {
  name = 'FloorCosts1763715140000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      'ALTER TABLE inventory ADD COLUMN floor_cost numeric, ADD COLUMN floor_currency text, ADD COLUMN floor_held_at timestamptz',
    );
    // Costs of deleted products, so that a product that is imported again keeps its floor.
    await runner.query(`CREATE TABLE earlier_floor_costs (
      platform text NOT NULL,
      account text NOT NULL,
      sku text NOT NULL,
      cost numeric NOT NULL,
      currency text,
      PRIMARY KEY (platform, account, sku)
    )`);
    // The text that holds is the one of the module.
    await runner.query(
      `CREATE FUNCTION inventory_keep_floor_cost() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN coalesce(NEW, OLD); END'`,
    );
    // Names no column: Postgres would let none of them change its type.
    await runner.query(
      'CREATE TRIGGER inventory_keep_floor_cost BEFORE INSERT OR UPDATE OR DELETE ON inventory FOR EACH ROW EXECUTE FUNCTION inventory_keep_floor_cost()',
    );
    await runner.query('CREATE INDEX inventory_held_floor_costs ON inventory (floor_held_at) WHERE floor_held_at IS NOT NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER inventory_keep_floor_cost ON inventory');
    await runner.query('DROP FUNCTION inventory_keep_floor_cost()');
    await runner.query('DROP TABLE earlier_floor_costs');
    await runner.query('ALTER TABLE inventory DROP COLUMN floor_cost, DROP COLUMN floor_currency, DROP COLUMN floor_held_at');
  }
}
