import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import { Database } from '../../platform/database/database';
import { QueueFactory } from '../../platform/queue/job-queue';
import { doctorChecks, type HealthCheck, healthStates, runChecks, stripChecks } from './checks';
import type { HealthSummaryDto } from './dto/health.dto';

const FRESH_MS = 5_000;

/** Runs the checks of the dashboard. Concurrent requests share one answer. */
@Injectable()
export class HealthSummary {
  private readonly checks: HealthCheck[];
  private readonly all: HealthCheck[];
  private latest: { at: number; answer: Promise<HealthSummaryDto> } | null = null;

  constructor(config: AppConfig, database: Database, queues: QueueFactory) {
    const tools = { sql: database, config, queues };
    this.checks = stripChecks(tools);
    this.all = doctorChecks(tools);
  }

  read(now = Date.now()): Promise<HealthSummaryDto> {
    if (this.latest === null || now - this.latest.at > FRESH_MS) this.latest = { at: now, answer: this.run(this.checks) };
    return this.latest.answer;
  }

  /** Everything that can be asked, asked anew. */
  examine(): Promise<HealthSummaryDto> {
    return this.run(this.all);
  }

  private async run(asked: HealthCheck[]): Promise<HealthSummaryDto> {
    const checkedAt = new Date().toISOString();
    const checks = await runChecks(asked);
    const worst = Math.max(...checks.map(({ state }) => healthStates.indexOf(state)));
    return { state: healthStates[worst]!, checks, checkedAt };
  }
}
