import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Links to orders: hashes with an end in place of tokens that last for ever. Links that were mailed go on for 90 days from here. The column
 * of the tokens is emptied and stays for processes of the version before, which open no link until they are replaced.
 */
export class OrderLinks1763624600000 implements MigrationInterface {
  name = 'OrderLinks1763624600000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE order_links (
  token_hash bytea PRIMARY KEY,
  order_id uuid NOT NULL REFERENCES orders (id) ON DELETE CASCADE,
  created_at timestamptz DEFAULT now() NOT NULL,
  expires_at timestamptz NOT NULL
);
CREATE INDEX order_links_order ON order_links (order_id);
CREATE INDEX order_links_expiry ON order_links (expires_at);
INSERT INTO order_links (token_hash, order_id, expires_at)
  SELECT sha256(convert_to(link_token, 'UTF8')), id, now() + interval '90 days' FROM orders;
ALTER TABLE orders ALTER COLUMN link_token DROP NOT NULL;
UPDATE orders SET link_token = NULL;
-- Receipts that were written, or wait: the link is made when a letter leaves.
UPDATE notification_deliveries SET content = jsonb_set(content, '{link}', jsonb_build_object('text', content -> 'link' ->> 'text',
    'path', '/orders/find', 'personal', jsonb_build_object('kind', 'order', 'id', split_part(key, ':', 2))))
  WHERE kind = 'receipt' AND content -> 'link' ->> 'path' LIKE '/orders/link/%'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
UPDATE orders SET link_token = DEFAULT WHERE link_token IS NULL;
ALTER TABLE orders ALTER COLUMN link_token SET NOT NULL;
DROP TABLE order_links`);
  }
}
