import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { ownSteps, takenSteps } from '../../platform/database/migrated';
import { ApiError } from '../../platform/errors/api-error';
import { healthErrors } from './health.errors';
import { QueueFactory } from '../../platform/queue/job-queue';
import type { ReadyDto } from './dto/health.dto';
import { SQL, typed } from '../../platform/database/sql';

/** Whether this process may get traffic. */
@Injectable()
export class HealthService {
  private draining = false;

  constructor(
    private readonly config: AppConfig,
    private readonly database: Database,
    private readonly queues: QueueFactory,
  ) {}

  /** From now on the process answers "not ready". */
  drain(): void {
    this.draining = true;
  }

  get isDraining(): boolean {
    return this.draining;
  }

  stopping(): ApiError {
    return new ApiError(healthErrors.stopping);
  }

  /** @throws ApiError 503 while Postgres is away, the schema is not ours, or the process is stopping. */
  async ready(): Promise<ReadyDto> {
    if (this.draining) throw this.stopping();
    const began = performance.now();
    const [schema] = await this.database
      .query(
        SQL`SELECT ${takenSteps} AS ${typed.int('applied')}, (SELECT count(*)::int FROM task_overview WHERE status = 'queued' AND NOT held
           AND due_at < now() - interval '1 minute'
           AND NOT EXISTS (SELECT 1 FROM task_overview r WHERE r.status = 'running')) AS ${typed.int('stuck')}`,
        [ownSteps],
      )
      .catch(() => {
        throw new ApiError(healthErrors.database_unavailable);
      });
    // A newer version may have added to it: while an upgrade rolls through, the older processes go on.
    if (schema!.applied < ownSteps.length) throw new ApiError(healthErrors.schema_mismatch);
    const notes = schema!.stuck > 0 ? [`${schema!.stuck} tasks wait and nothing runs: is a worker up?`] : [];
    return {
      status: notes.length > 0 ? 'degraded' : 'ok',
      databaseMs: Math.round((performance.now() - began) * 10) / 10,
      queue: this.queues.backend,
      stuckTasks: schema!.stuck,
      notes,
    };
  }

  accessMode(): AppConfig['ACCESS_MODE'] {
    return this.config.ACCESS_MODE;
  }
}
