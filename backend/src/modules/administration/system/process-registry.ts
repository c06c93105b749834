import { hostname } from 'node:os';
import { Inject, Injectable, OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { atStart } from '../../../platform/database/through-outages';
import { Database } from '../../../platform/database/database';
import { JobSchedule } from '../../../platform/schedule/job-schedule';

const everyMs = 10_000;

/** `api` or `worker`, given by the module that the process starts. */
export const processKind = Symbol('processKind');

/** Says every ten seconds that this process is there. */
@Injectable()
export class ProcessRegistry implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly id = uuidv7();

  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    @Inject(processKind) private readonly kind: 'api' | 'worker',
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await atStart(() => this.report());
    this.schedule.every({
      name: 'Processes',
      does: 'Says that this process is there.',
      everyMs,
      round: () => this.report(),
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.database.query('DELETE FROM processes WHERE id = $1', [this.id]).catch(() => undefined);
  }

  private async report(): Promise<void> {
    await this.database.query(
      `WITH gone AS (DELETE FROM processes WHERE seen_at < now() - interval '1 hour')
       INSERT INTO processes (id, kind, host, pid, started_at) VALUES ($1, $2, $3, $4, $5) ON CONFLICT (id) DO UPDATE SET seen_at = now()`,
      [this.id, this.kind, hostname(), process.pid, new Date(Date.now() - process.uptime() * 1_000)],
      'process_seen',
    );
  }
}
