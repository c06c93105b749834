import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { Meters } from '../../platform/metrics/meters';
import { version } from '../../platform/version';

/** What an API and a worker say about themselves alike. */
@Injectable()
export class ProcessMeters {
  constructor(meters: Meters, database: Database) {
    meters
      .gauge({ name: 'stallhand_build_info', help: 'Always 1; the version is in the label.', labelNames: ['version'] })
      .set({ version }, 1);
    meters.gauge({
      name: 'stallhand_database_connections',
      help: 'Connections of this process to Postgres: in all, idle, and calls that wait for one.',
      labelNames: ['state'],
      collect() {
        Object.entries(database.usage()).forEach(([state, count]) => this.set({ state }, count));
      },
    });
    meters
      .gauge({ name: 'stallhand_database_connections_max', help: 'How many connections this process may hold.' })
      .set(database.poolSize);
  }
}
