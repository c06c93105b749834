import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import { SQL, typed } from '../../../platform/database/sql';

const everyMs = 2_000;
/** A table of fewer rows is as quickly read as its index. */
const least = 100;
const growth = 8;
/** Autovacuum comes in time for larger ones. */
const most = 100_000;

const grown = SQL`SELECT format('%I.%I', n.nspname, c.relname) AS ${typed.text('name')} FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE c.relkind = 'r' AND n.nspname IN ('public', 'partitions', 'bullmq')
    AND pg_stat_get_live_tuples(c.oid) BETWEEN greatest(${least}, c.reltuples * ${growth}) AND ${most}`;

/**
 * Plans that connections keep are made for the tables as statistics know them, and last until those are gathered again: where a table was empty,
 * the end of each task reads all of it. Autovacuum looks once a minute, in which a new console, or the log of a new day, gets thousands of rows.
 */
@Injectable()
export class TableStatistics implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Table statistics',
      does: 'Has Postgres look at tables that grew since it last did, so that it reads them by their indexes.',
      everyMs,
      round: () => this.gather(),
    });
  }

  async gather(): Promise<void> {
    for (const { name } of await this.database.query(grown, [], 'tables_grown'))
      // One that autovacuum or another process is at is not waited for.
      await this.database.query(`ANALYZE (SKIP_LOCKED) ${name}`);
  }
}
