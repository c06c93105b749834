import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { AgentUses } from '../agents';
import { ShopAnswersReader } from './shop-answers-reader';
import type { ShopAnswers } from './steps/shop-answers';
import { isDecision, reachedSteps, unaskedEffect } from './workflow-effects';
import { stepsBefore } from './workflow-inputs';
import type { WorkflowRow } from './workflow-row';
import { SQL, columnsOf } from '../../platform/database/sql';
import { WorkflowEntity } from './entities/workflow.entity';
import { WorkflowVersionEntity } from './entities/workflow-version.entity';

type Caller = Pick<WorkflowRow, 'id' | 'name' | 'definition'>;

/** Field that names the agent or workflow a step calls. */
const fields = { agent_task: 'agentId', workflow: 'workflowId' } as const;
type CallType = keyof typeof fields;

const deepest = 10;

/** Finds effects of workflows without an approval that use the result of an agent or another workflow. */
@Injectable()
export class WorkflowFeeds implements OnModuleInit {
  constructor(
    private readonly answers: ShopAnswersReader,
    private readonly uses: AgentUses,
  ) {}

  onModuleInit(): void {
    this.uses.register((sql, agentId) => this.of(sql, 'agent_task', agentId));
  }

  /** @returns the effects in sentences. Callers of callers count, because what they give depends on it too. */
  async of(sql: Sql, type: CallType, id: string): Promise<string[]> {
    const seen = new Set<string>();
    const found: string[] = [];
    let called: { type: CallType; ids: string[] } = { type, ids: [id] };
    for (let depth = 0; depth < deepest && called.ids.length > 0; depth++) {
      const callers = (await callersOf(sql, called.type, called.ids)).filter((caller) => !seen.has(caller.id));
      for (const caller of callers) {
        seen.add(caller.id);
        const shop = await this.answers.read(sql, caller.definition);
        found.push(...fedEffects(caller, called.type, called.ids, shop));
      }
      called = { type: 'workflow', ids: callers.map((caller) => caller.id) };
    }
    return found;
  }
}

function callersOf(sql: Sql, type: CallType, ids: string[]): Promise<Caller[]> {
  return sql.query(
    SQL`SELECT ${columnsOf(WorkflowEntity, ['id', 'name'], 'w')}, ${columnsOf(WorkflowVersionEntity, ['definition'], 'v')}
      FROM workflows w JOIN workflow_versions v ON v.workflow_id = w.id AND v.version = w.version
     WHERE w.deleted_at IS NULL AND EXISTS (SELECT FROM jsonb_array_elements(v.definition -> 'steps') s
       WHERE s ->> 'type' = $1 AND s -> 'config' ->> $2 = ANY($3)) ORDER BY w.id`,
    [type, fields[type], ids],
  );
}

/** The effects of one workflow that come after such a call and that no person decides on. */
export function fedEffects({ name, definition }: Omit<Caller, 'id'>, type: CallType, ids: readonly string[], shop: ShopAnswers): string[] {
  const isCall = (step: Caller['definition']['steps'][number]): boolean => {
    const config = (step.config ?? {}) as Record<string, unknown>;
    return step.type === type && config.wait !== false && ids.includes(String(config[fields[type]]));
  };
  return reachedSteps(definition).flatMap(({ step, guards }) => {
    const does = unaskedEffect(step, shop);
    const isDecided = [...guards].some((id) => definition.steps.some((one) => one.id === id && isDecision(one)));
    if (does === null || isDecided || !stepsBefore(definition, step).some(isCall)) return [];
    return [`"${step.name ?? step.id}" of ${name} ${does} with what it gives, without asking.`];
  });
}
