import { Injectable } from '@nestjs/common';
import type { Sql } from '../../platform/database/database';
import { type BusMessage, type Fact, FactSubscriber } from '../../platform/events';
import { SettingsService } from '../settings';
import { nextRun } from './schedule';
import { SQL, columnsOf } from '../../platform/database/sql';
import { AgentEntity } from './entities/agent.entity';

/** When the shop moves to another time zone, the next runs of its agents move with it. */
@Injectable()
export class AgentTimeZone extends FactSubscriber<'settings.updated'> {
  readonly handles = ['settings.updated'] as const;

  constructor(private readonly settings: SettingsService) {
    super();
  }

  async apply(sql: Sql, facts: Fact<'settings.updated'>[]): Promise<BusMessage[]> {
    if (!facts.some(({ data }) => data.changed.includes('timeZone'))) return [];
    const { timeZone } = (await this.settings.read(sql)).values;
    const agents = await sql.query(
      SQL`SELECT ${columnsOf(AgentEntity, ['id', 'schedule', 'scheduleTime', 'scheduleWeekday'])} FROM agents WHERE status = 'running'
        AND schedule IN ('hourly', 'daily', 'weekly') FOR UPDATE`,
    );
    for (const agent of agents) {
      await sql.query('UPDATE agents SET next_run_at = $2, version = version + 1, updated_at = now() WHERE id = $1', [
        agent.id,
        nextRun(agent, new Date(), timeZone),
      ]);
    }
    return agents.map(({ id }) => ({ type: 'agent.updated', data: { id } }));
  }
}
