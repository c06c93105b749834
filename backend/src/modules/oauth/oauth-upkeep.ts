import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import { JobSchedule } from '../../platform/schedule/job-schedule';
import { ConnectedApps } from '../auth';
import { SQL, columnsOf } from '../../platform/database/sql';
import { ConnectedAppView } from '../auth/auth.views';

const everyMs = 10 * 60_000;

/** Removes what is over of the sign-ins of apps; only in worker processes. */
@Injectable()
export class OAuthUpkeep implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly database: Database,
    private readonly apps: ConnectedApps,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({
      name: 'Sign-ins of apps',
      does: 'Removes sign-ins, codes and tokens of apps that are over, and apps that never came back.',
      everyMs,
      round: () => this.round(),
    });
  }

  async round(): Promise<void> {
    // A minute longer than they count: who uses a code or a token too late hears that, and not that there never was one.
    await this.database.query(`DELETE FROM oauth_records WHERE expires_at < now() - interval '1 minute'`);
    await this.database.query(
      `DELETE FROM oauth_records r USING connected_apps a WHERE a.id = r.grant_id AND NOT a.counts AND r.kind <> 'AuthorizationCode'`,
    );
    await this.endUnused();
    await this.database.query(
      `DELETE FROM oauth_records c WHERE c.kind = 'Client' AND c.created_at < now() - interval '1 day'
         AND NOT EXISTS (SELECT 1 FROM connected_apps a WHERE a.client_id = c.payload->>'client_id' AND a.counts)`,
    );
  }

  /** Somebody agreed, but the app never fetched its tokens, or let all of them run out: nobody holds anything by which it could act. */
  private async endUnused(): Promise<void> {
    const rows = await this.database.query(
      SQL`SELECT ${columnsOf(ConnectedAppView, ['id'], 'a')} FROM connected_apps a WHERE a.counts
        AND a.used_at < now() - interval '1 hour' AND NOT EXISTS (
         SELECT 1 FROM oauth_records r WHERE r.grant_id = a.id AND r.kind IN ('AccessToken', 'RefreshToken')
           AND r.consumed_at IS NULL AND r.expires_at > now())`,
    );
    await this.apps.end(
      rows.map(({ id }) => id),
      'the app holds no token any more',
    );
  }
}
