import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import type { KeyUsageDto, KeyUserDto } from './dto/api-key.dto';
import type { KeyService } from './key-services';
import { SQL, columnsOf, nullable, typed } from '../../platform/database/sql';
import { ApiKeyUseEntity } from './entities/api-key-use.entity';
import { AgentDirectoryView } from '../agents/agents.views';
import { WorkflowDirectoryView } from '../workflows/workflows.views';
import { isoDates } from '../../platform/http/iso-dates';

/** Finds the workflows that name a key, by name; these know the keys, and the keys do not know them. */
export type WorkflowsNaming = (keyId: string, sql: Sql) => Promise<{ id: string; name: string }[]>;

interface Key {
  id: string;
  service: KeyService;
  isActive: boolean;
}

/** What used a key this lately will want it again. */
const recentDays = 30;
/** How far back one look goes, so that it costs the same however busy a key is. */
const lookedAt = 5_000;

/** Uses of the key $1 by tasks: of agents, of runs of workflows and of their steps, and the deliveries of these. */
const uses = `SELECT task_id, at FROM api_key_uses WHERE key_id = $1 ORDER BY at DESC LIMIT ${lookedAt}`;

const agentsOf = SQL`
  WITH uses AS (${uses}), used AS (
    SELECT t.agent_id AS id, max(u.at) AS at FROM uses u JOIN task_overview t ON t.id = u.task_id WHERE t.agent_id IS NOT NULL
    GROUP BY t.agent_id)
  SELECT a.id AS ${typed.text('id')}, a.name AS ${typed.text('name')}, a.required_api_keys @> ARRAY[$2] AS ${typed.boolean('named')},
  used.at AS ${nullable.timestamp('lastUsedAt')}
  FROM agent_directory a LEFT JOIN used ON used.id = a.id WHERE a.required_api_keys @> ARRAY[$2] OR used.at IS NOT NULL
  ORDER BY a.name, a.id`;

const workflowsOf = SQL`
  WITH uses AS (${uses}), runs AS (
    SELECT task_id AS run_id, at FROM uses UNION ALL SELECT d.run_id, u.at FROM uses u JOIN workflow_descent d ON d.task_id = u.task_id)
  SELECT w.id AS ${typed.text('id')}, ${columnsOf(WorkflowDirectoryView, ['name'], 'w')},
  max(runs.at) AS ${nullable.timestamp('lastUsedAt')} FROM runs JOIN run_origins o ON o.id = runs.run_id
  JOIN workflow_directory w ON w.id = o.workflow_id AND w.deleted_at IS NULL GROUP BY w.id, w.name ORDER BY w.name, w.id`;

type Found = Omit<KeyUserDto, 'needs' | 'lastUsedAt'> & { lastUsedAt: Date | null };

/** Where keys are used: by what names them, and by what really did. */
@Injectable()
export class KeyUsage {
  private naming: WorkflowsNaming = () => Promise.resolve([]);

  constructor(private readonly database: Database) {}

  register(naming: WorkflowsNaming): void {
    this.naming = naming;
  }

  async of(key: Key): Promise<KeyUsageDto> {
    const [users, tasks] = await Promise.all([
      this.users(key),
      this.database.query(
        SQL`SELECT ${columnsOf(ApiKeyUseEntity, ['taskId'], 'u')}, t.title AS ${typed.text('title')},
          a.name AS ${typed.of(AgentDirectoryView, 'name', 'agentName')}, ${columnsOf(ApiKeyUseEntity, ['at'], 'u')} FROM api_key_uses u
         JOIN task_overview t ON t.id = u.task_id LEFT JOIN agent_directory a ON a.id = t.agent_id WHERE u.key_id = $1
         ORDER BY u.at DESC LIMIT 50`,
        [key.id],
      ),
    ]);
    return { ...users, tasks: tasks.map(isoDates) };
  }

  /** Whoever names the key or its service, or used this very key, by name; `needs` says who would miss it now. */
  async users(key: Key, sql: Sql = this.database): Promise<Pick<KeyUsageDto, 'agents' | 'workflows' | 'otherActiveKeys'>> {
    const [others] = await sql.query(
      SQL`SELECT count(*)::int AS ${typed.int('count')} FROM api_keys WHERE service = $1 AND is_active AND id <> $2`,
      [key.service, key.id],
    );
    // Another key of the service takes over for all but the workflows that name this very one.
    const isLast = key.isActive && others!.count === 0;
    const agents = await sql.query(agentsOf, [key.id, key.service]);
    const named = await this.naming(key.id, sql);
    const ran = await sql.query(workflowsOf, [key.id]);
    const workflows = [
      ...named.map(({ id, name }) => ({ id, name, named: true, lastUsedAt: ran.find((run) => run.id === id)?.lastUsedAt ?? null })),
      ...ran.filter(({ id }) => !named.some((workflow) => workflow.id === id)).map((run) => ({ ...run, named: false })),
    ];
    return {
      agents: agents.map((agent) => toUser(agent, isLast && (agent.named || isRecent(agent)))),
      workflows: workflows.map((workflow) => toUser(workflow, workflow.named || (isLast && isRecent(workflow)))),
      otherActiveKeys: others!.count,
    };
  }
}

const isRecent = ({ lastUsedAt }: Pick<Found, 'lastUsedAt'>): boolean =>
  lastUsedAt !== null && Date.now() - lastUsedAt.getTime() < recentDays * 86_400_000;

const toUser = ({ lastUsedAt, ...rest }: Found, needs: boolean): KeyUserDto => ({
  ...rest,
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
  needs,
});
