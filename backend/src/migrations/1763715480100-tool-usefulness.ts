import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Paths into the content of a tool. */
const path = (text: string): string => `jsonb_path_exists(content, '${text}')`;
const steps = '$.workflow.definition.steps[*]';
const agents = '$.agents[*].config.input';

/**
 * Orders tools without installs and ratings: 4 for changing prices, stock, texts or orders or drafting purchases, 2 for letters or for asking
 * a person to decide, 1 for starting on a schedule or an event.
 */
const usefulness = `
  (CASE WHEN ${path(`${steps} ? (@.type == "change" || @.config.tool == "purchase.draft")`)} OR ${path(`${agents} ? (@.propose == true)`)} THEN 4 ELSE 0 END
  + CASE WHEN ${path(`${steps} ? (@.type == "approval" || (@.type == "notify" && @.config.channel == "email"))`)} OR ${path(`${agents} ? (@.send == true)`)} THEN 2 ELSE 0 END
  + CASE WHEN ${path('$.workflow.definition.triggers[*] ? (@.type == "schedule" || @.type == "event")')}
      OR ${path('$.agents[*] ? (@.schedule != "on-demand")')} THEN 1 ELSE 0 END)`;

export class ToolUsefulness1763715480100 implements MigrationInterface {
  name = 'ToolUsefulness1763715480100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE marketplace_products ADD COLUMN usefulness smallint NOT NULL GENERATED ALWAYS AS (${usefulness}) STORED;
      DROP INDEX marketplace_products_list;
      CREATE INDEX marketplace_products_list ON marketplace_products
        (status, id, category, type, price, download_count, rating, rating_count, usefulness, created_at, name);
    `);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX marketplace_products_list;
      ALTER TABLE marketplace_products DROP COLUMN usefulness;
      CREATE INDEX marketplace_products_list ON marketplace_products (status, id, category, type, price, download_count, rating, created_at, name);
    `);
  }
}
