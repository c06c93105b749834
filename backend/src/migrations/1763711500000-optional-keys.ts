import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Agents of tools were installed as if a key that only makes their texts better were one that they must have. One that is chosen in the
 * agent's settings afterwards looks the same; taking it off lets the agent run, and its owner can add it again.
 */
export class OptionalKeys1763711500000 implements MigrationInterface {
  name = 'OptionalKeys1763711500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
UPDATE agents a SET required_api_keys = array_remove(a.required_api_keys, n.need ->> 'service')
FROM marketplace_installs i JOIN entitlements e ON e.id = i.entitlement_id
  JOIN product_versions v ON v.product_id = e.product_id AND v.version = i.version
  CROSS JOIN LATERAL jsonb_array_elements(v.content -> 'needs') AS n (need)
WHERE a.id = i.agent_id AND n.need ->> 'required' = 'false' AND n.need ->> 'service' = ANY (a.required_api_keys)`);
  }

  down(): Promise<void> {
    return Promise.resolve();
  }
}
