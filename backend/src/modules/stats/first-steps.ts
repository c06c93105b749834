import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { SettingsService } from '../settings';
import { firstStepIds, type FirstStepsDto } from './dto/stats.dto';
import { SQL, nullable, typed } from '../../platform/database/sql';
import { TaskOverviewView } from '../tasks/tasks.views';

/** What is left to do on a new installation, read from what is there and not from what was clicked. */
@Injectable()
export class FirstSteps {
  constructor(
    private readonly database: Database,
    private readonly settings: SettingsService,
  ) {}

  async read(): Promise<FirstStepsDto> {
    const [row] = await this.database.query(
      SQL`SELECT EXISTS (SELECT 1 FROM provider_keys WHERE service IN ('openai', 'google')
        AND is_active) OR EXISTS (${ran}) AS ${typed.boolean('key')},
         EXISTS (SELECT 1 FROM sale_orders) OR EXISTS (SELECT 1 FROM shop_stock) AS ${typed.boolean('data')},
         EXISTS (SELECT 1 FROM agent_directory) AS ${typed.boolean('agent')}, EXISTS (${ran}) AS ${typed.boolean('run')},
         EXISTS (SELECT 1 FROM audit_trail WHERE action = 'backup.taken') AS ${typed.boolean('backup')},
         result.id IS NOT NULL AS ${typed.boolean('result')}, result.id AS ${typed.of(TaskOverviewView, 'id', 'resultTaskId')},
         (SELECT id FROM agent_directory WHERE last_run_at IS NULL ORDER BY created_at, id LIMIT 1) AS ${nullable.text('agentId')}
       FROM (SELECT 1) one LEFT JOIN LATERAL (
         SELECT id FROM task_overview WHERE status = 'completed' AND agent_id IS NOT NULL AND deleted_at IS NULL AND finished_at IS NOT NULL
         ORDER BY finished_at DESC LIMIT 1) result ON true`,
    );
    const { resultTaskId, agentId, ...done } = row!;
    const steps = firstStepIds.map((id) => ({ id, done: done[id] }));
    const visible = this.settings.current().showFirstSteps && steps.some((step) => !step.done);
    return { steps, resultTaskId, agentId, visible };
  }
}

/** A run that the retention removed has happened all the same. */
const ran = `SELECT 1 FROM task_overview WHERE agent_id IS NOT NULL AND started_at IS NOT NULL AND deleted_at IS NULL
  UNION ALL SELECT 1 FROM agent_directory WHERE last_run_at IS NOT NULL`;
