import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { notFound } from '../../platform/errors/common.refusals';
import { costOf, PriceBook } from '../ai';
import { inOnePiece, TaskHandlerRegistry } from '../tasks';
import type { RunEstimateDto } from './dto/agent.dto';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { AgentEntity } from './entities/agent.entity';

/** How far back one look goes, so that it costs the same however many tasks there are. */
const lookedAt = 500;

interface PastRun {
  seconds: number;
  calls: Call[];
}

/** A row of the ledger. */
interface Call {
  kind: 'chat' | 'image' | 'fee';
  provider: string;
  model: string;
  inputTokens: number;
  cachedTokens: number;
  outputTokens: number;
  images: number;
  /** As it was recorded; null when nobody knew the price. */
  cost: number | null;
}

/** What a run will probably cost and take, from the last 20 completed runs of the agent, or of its type when it has none. */
@Injectable()
export class RunEstimates {
  constructor(
    private readonly database: Database,
    private readonly handlers: TaskHandlerRegistry,
    private readonly prices: PriceBook,
  ) {}

  /** @throws ApiError 404 without the agent, 400 when `input` is not an input of its type. */
  async of(agentId: string, input?: Record<string, unknown>): Promise<RunEstimateDto> {
    const [agent] = await this.database.query(SQL`SELECT ${columnsOf(AgentEntity, ['type'])} FROM agents WHERE id = $1`, [agentId]);
    if (!agent) throw notFound('agent');
    if (input) this.handlers.check(agent.type, input);
    const own = await this.past('agent_id = $2 AND type = $1', [agent.type, agentId]);
    const past = own.length > 0 ? own : await this.past('type = $1', [agent.type]);
    const costs = await Promise.all(past.map((run) => this.costToday(run)));
    const known = costs.filter((cost) => cost !== null);
    const isKnown = past.length > 0 && known.length === past.length;
    return {
      costMicroUsd: isKnown ? quantile(known, 0.5) : null,
      highMicroUsd: isKnown ? quantile(known, 0.9) : null,
      seconds:
        past.length > 0
          ? quantile(
              past.map(({ seconds }) => Math.ceil(seconds)),
              0.5,
            )
          : null,
      runs: past.length,
      basis: basisOf(past.length, isKnown, own.length > 0 ? 'this agent' : `type ${agent.type}`),
    };
  }

  private past(where: string, values: unknown[]): Promise<PastRun[]> {
    return this.database.query(
      SQL`SELECT extract(epoch FROM finished_at - started_at)::float8 - waited_ms / 1000.0::float8 AS ${typed.float('seconds')}, (
         SELECT coalesce(jsonb_agg(jsonb_build_object('kind', kind, 'provider', provider, 'model', model, 'inputTokens', input_tokens,
           'cachedTokens', cached_tokens, 'outputTokens', output_tokens, 'images', images, 'cost', cost_micro_usd)), '[]')
         FROM model_costs WHERE task_id = last.id AND settled_at IS NOT NULL) AS ${typed.json('calls').as<PastRun['calls']>()}
       FROM (SELECT * FROM (SELECT * FROM task_overview WHERE ${where} ORDER BY created_at DESC LIMIT ${lookedAt}) recent
         WHERE status = 'completed' AND NOT dry_run AND ${inOnePiece} ORDER BY created_at DESC LIMIT 20) last`,
      values,
    );
  }

  /** Calls at the prices of today, fees as they were. A call that cost nothing was one to a model of this shop. */
  private async costToday({ calls }: PastRun): Promise<number | null> {
    let sum = 0;
    for (const call of calls) {
      const isPriced = call.kind !== 'fee' && call.cost !== 0;
      const prices = isPriced ? await this.prices.of({ payee: call.provider, local: false }, call.model) : null;
      const cost = costOf(prices, call, call.images) ?? call.cost;
      if (cost === null) return null;
      sum += cost;
    }
    return sum;
  }
}

/** The smallest value that at least this share of all does not exceed (nearest rank). */
const quantile = (values: number[], share: number): number =>
  values.sort((a, b) => a - b)[Math.max(0, Math.ceil(values.length * share) - 1)]!;

function basisOf(runs: number, isKnown: boolean, of: string): string {
  if (runs === 0) return `No completed run of ${of} yet, so nothing is known.`;
  const rests = `From the last ${runs === 1 ? 'completed run' : `${runs} completed runs`} of ${of}`;
  if (!isKnown) return `${rests}. They called models whose price is not known: enter it under AI prices.`;
  return `${rests} at the prices of today, waiting not counted.`;
}
