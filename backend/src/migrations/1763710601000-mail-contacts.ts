import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * When a person last had an advertising letter, by a keyed digest of the address: nobody reads from it who was written to. Letters that
 * left before count.
 */
export class MailContacts1763710601000 implements MigrationInterface {
  name = 'MailContacts1763710601000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE mail_contact_key (
  id integer DEFAULT 1 PRIMARY KEY,
  key text NOT NULL,
  CONSTRAINT mail_contact_key_id_check CHECK (id = 1)
);
INSERT INTO mail_contact_key (key) VALUES (replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''));
CREATE TABLE mail_contacts (
  digest text PRIMARY KEY,
  contacted_at timestamptz DEFAULT now() NOT NULL,
  delivery_id uuid NOT NULL
);
INSERT INTO mail_contacts (digest, contacted_at, delivery_id)
  SELECT DISTINCT ON (1) encode(sha256(convert_to(k.key || lower(trim(d.target)), 'UTF8')), 'hex'), coalesce(d.sent_at, d.updated_at), d.id
  FROM deliveries d JOIN delivery_contents c ON c.id = d.content_id CROSS JOIN mail_contact_key k
  WHERE d.channel = 'email' AND d.status IN ('sent', 'sending', 'unknown') AND c.content ->> 'unsubscribe' = 'true'
  ORDER BY 1, 2 DESC`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE mail_contacts');
    await runner.query('DROP TABLE mail_contact_key');
  }
}
