import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the delivery address, the shipped part and the parcel of an order. */
export class OrderDeliveries1763715340000 implements MigrationInterface {
  name = 'OrderDeliveries1763715340000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE shop_orders ADD COLUMN delivery jsonb, ADD COLUMN fulfilment text, ADD COLUMN shipped_at timestamptz,
         ADD COLUMN carrier text, ADD COLUMN tracking text,
         ADD CONSTRAINT shop_orders_fulfilment_check CHECK (fulfilment IN ('open', 'partial', 'shipped'))`,
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      `ALTER TABLE shop_orders DROP COLUMN delivery, DROP COLUMN fulfilment, DROP COLUMN shipped_at, DROP COLUMN carrier, DROP COLUMN tracking`,
    );
  }
}
