import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An agent without a schedule was called running although nothing of it ran by itself. Its uptime stays what it is. */
export class OnDemandAgents1763711100000 implements MigrationInterface {
  name = 'OnDemandAgents1763711100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
UPDATE agents SET status = 'idle', running_since = NULL, next_run_at = NULL, version = version + 1, updated_at = now(),
  uptime_before = uptime_before + coalesce(extract(epoch FROM now() - running_since)::int, 0)
WHERE status = 'running' AND schedule = 'on-demand'`);
  }

  async down(): Promise<void> {
    // Which of them were called running before is not known, and nothing depended on it.
  }
}
