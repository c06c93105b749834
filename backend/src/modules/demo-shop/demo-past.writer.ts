import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { moveActivities } from '../activities';
import { AgentsService, type AgentType } from '../agents';
import { Ai } from '../ai';
import { SettingsService } from '../settings';
import { TaskPast } from '../tasks';
import { type PastRun, pastRuns, pastTicks } from './demo-past';
import { SQL, typed } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';

/** Runs at a time, so that the user's own work is not held up. */
const together = 4;

interface PlannedRun extends PastRun {
  agentId: string;
  /** The agent's own input. */
  usual: Record<string, unknown>;
  key: string;
}

/** Lets the agents of the demo shop work on the orders of the past two weeks, day by day, and dates their runs accordingly. */
@Injectable()
export class DemoPastWriter {
  constructor(
    private readonly database: Database,
    private readonly agents: AgentsService,
    private readonly settings: SettingsService,
    private readonly past: TaskPast,
    private readonly ai: Ai,
  ) {}

  /** Returns true if the runs would cost money. */
  async hasCosts(): Promise<boolean> {
    return (await this.ai.providers()).length > 0;
  }

  /**
   * Dates runs that have ended and starts the next ones. Each run is started once.
   * @param setup distinguishes this demo shop from those loaded before
   * @param now end of the two weeks
   * @returns true once all runs have ended and are dated
   */
  async goOn(setup: string, now: Date): Promise<boolean> {
    const planned = await this.planned(setup, now);
    const rows = await this.database.query(
      SQL`SELECT id AS ${typed.text('id')}, tick_key AS ${typed.of(TaskOverviewView, 'tickKey', 'key')} FROM task_overview
        WHERE tick_key = ANY($1)`,
      [planned.map(({ key }) => key)],
    );
    const idOf = new Map(rows.map(({ id, key }) => [key, id]));
    const started = planned.filter(({ key }) => idOf.has(key)).map(({ key, at }) => ({ id: idOf.get(key)!, at }));
    const open = await this.past.move(started);
    // A run that the user has deleted since is not repeated.
    const begun = planned.findLastIndex(({ key }) => idOf.has(key)) + 1;
    const next = planned.slice(begun, begun + together - open.length);
    for (const { agentId, usual, input, key } of next)
      await this.agents.run(agentId, { input: { ...usual, ...input }, triggeredBy: 'manual', tickKey: key });
    const dated = started.flatMap(({ id, at }) => (at === null ? [] : [id]));
    return open.length === 0 && begun === planned.length && (await moveActivities(this.database, dated)) === dated.length;
  }

  private async planned(setup: string, now: Date): Promise<PlannedRun[]> {
    const agents = await this.database.query(
      SQL`SELECT id AS ${typed.text('id')}, type AS ${typed.text('type').as<AgentType>()},
        coalesce(config -> 'input', '{}') AS ${typed.json('input').as<Record<string, unknown>>()} FROM agent_directory WHERE is_demo
        ORDER BY created_at, id`,
    );
    const byType = new Map(agents.map((agent) => [agent.type, agent]));
    return pastRuns(now, this.settings.current().timeZone, [...byType.keys()]).map((run) => {
      const { id, input } = byType.get(run.type)!;
      return { ...run, agentId: id, usual: input, key: `${pastTicks}${setup}:${id}:${run.at?.toISOString() ?? 'today'}` };
    });
  }
}
