import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Gives every person a read mark of their own, and account notices the person they are about. `read_at` says that anyone read it. */
export class NotificationReads1763715160001 implements MigrationInterface {
  name = 'NotificationReads1763715160001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE notifications ADD COLUMN user_id uuid REFERENCES users (id) ON DELETE SET NULL;
      CREATE INDEX notifications_user ON notifications (user_id) WHERE user_id IS NOT NULL;
      CREATE TABLE notification_reads (
        notification_id uuid NOT NULL REFERENCES notifications (id) ON DELETE CASCADE,
        user_id uuid REFERENCES users (id) ON DELETE CASCADE,
        read_at timestamptz DEFAULT now() NOT NULL,
        CONSTRAINT notification_reads_key UNIQUE NULLS NOT DISTINCT (notification_id, user_id)
      );
      CREATE INDEX notification_reads_user ON notification_reads (user_id);
      INSERT INTO notification_reads (notification_id, user_id, read_at)
        SELECT n.id, p.id, n.read_at FROM notifications n CROSS JOIN (SELECT id FROM users UNION ALL SELECT NULL) p WHERE n.read_at IS NOT NULL;
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE notification_reads');
    await runner.query('ALTER TABLE notifications DROP COLUMN user_id');
  }
}
