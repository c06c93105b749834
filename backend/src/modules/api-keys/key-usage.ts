import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { KeyAgentDto, KeyUsageDto, KeyUseDto, KeyWorkflowDto } from './dto/api-key.dto';
import type { KeyService } from './key-services';

export interface Queryable {
  query(text: string, values?: unknown[]): Promise<unknown>;
}

/** Finds the workflows that name a key, by name; these know the keys, and the keys do not know them. */
export type WorkflowsNaming = (keyId: string, sql: Queryable) => Promise<KeyWorkflowDto[]>;

/** Where keys are used. */
@Injectable()
export class KeyUsage {
  private naming: WorkflowsNaming = () => Promise.resolve([]);

  constructor(private readonly database: Database) {}

  register(naming: WorkflowsNaming): void {
    this.naming = naming;
  }

  async of(key: { id: string; service: KeyService }): Promise<KeyUsageDto> {
    const [agents, workflows, others, tasks] = await Promise.all([
      this.agents(key.service),
      this.workflows(key.id),
      this.database.query<{ count: number }>('SELECT count(*)::int AS count FROM api_keys WHERE service = $1 AND is_active AND id <> $2', [
        key.service,
        key.id,
      ]),
      this.database.query<KeyUseDto>(
        `SELECT u.task_id AS "taskId", t.title, a.name AS "agentName", u.at FROM api_key_uses u
         JOIN task_overview t ON t.id = u.task_id LEFT JOIN agent_directory a ON a.id = t.agent_id WHERE u.key_id = $1 ORDER BY u.at DESC LIMIT 50`,
        [key.id],
      ),
    ]);
    return { agents, workflows, otherActiveKeys: others[0]!.count, tasks };
  }

  /** Workflows that name this very key, by name. */
  workflows(keyId: string, sql: Queryable = this.database): Promise<KeyWorkflowDto[]> {
    return this.naming(keyId, sql);
  }

  /** Agents that name the service as needed, by name. */
  async agents(service: KeyService, sql: Queryable = this.database): Promise<KeyAgentDto[]> {
    const rows = await sql.query('SELECT id, name FROM agent_directory WHERE required_api_keys @> ARRAY[$1] ORDER BY name, id', [service]);
    return rows as KeyAgentDto[];
  }
}
