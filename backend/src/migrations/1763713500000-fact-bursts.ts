import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Facts that one statement states about many rows, as one row: each has an id of the sequence of `facts`, so that both are handed on in one
 * order.
 */
export class FactBursts1763713500000 implements MigrationInterface {
  name = 'FactBursts1763713500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
CREATE TABLE fact_bursts (
  id bigint PRIMARY KEY,
  type text NOT NULL,
  ids bigint[] NOT NULL,
  data jsonb NOT NULL,
  at timestamptz DEFAULT now() NOT NULL
)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`INSERT INTO facts (id, type, data, at) OVERRIDING SYSTEM VALUE
      SELECT ids[n], type, fact, at FROM fact_bursts, jsonb_array_elements(data) WITH ORDINALITY AS f (fact, n)`);
    await runner.query('DROP TABLE fact_bursts');
  }
}
