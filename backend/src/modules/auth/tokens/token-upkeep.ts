import { Injectable, OnApplicationBootstrap } from '@nestjs/common';
import { Transactions } from '../../../platform/events';
import { JobSchedule } from '../../../platform/schedule/job-schedule';
import '../access.events';
import { expiresSoon, soonDays } from './api-tokens.service';
import { SQL, columnsOf, nullable, typed } from '../../../platform/database/sql';
import { ApiTokenEntity } from '../entities/api-token.entity';

const everyMs = 10 * 60_000;

/** Says once of each token that it will end soon; only in worker processes. One that was made for so short a time says nothing. */
@Injectable()
export class TokenUpkeep implements OnApplicationBootstrap {
  constructor(
    private readonly schedule: JobSchedule,
    private readonly transactions: Transactions,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule.every({ name: 'API tokens', does: 'Tells of tokens that expire soon.', everyMs, round: () => this.round() });
  }

  async round(): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const soon = await transaction.query(
        SQL`UPDATE api_tokens k SET told_of_expiry_at = now()
         WHERE ${expiresSoon} AND k.expires_at > now() AND k.revoked_at IS NULL AND k.told_of_expiry_at IS NULL
           AND k.expires_at - k.created_at > interval '${soonDays} days'
         RETURNING ${columnsOf(ApiTokenEntity, ['id', 'name'], 'k')},
         k.made_by_name AS ${typed.of(ApiTokenEntity, 'madeByName', 'maker')}, k.made_by AS ${typed.of(ApiTokenEntity, 'madeBy', 'userId')},
           (SELECT email FROM users WHERE id = k.made_by) AS ${nullable.text('email')}, ${columnsOf(ApiTokenEntity, ['expiresAt'], 'k')}`,
      );
      for (const { expiresAt, ...token } of soon) transaction.state('api_token.expiring', { ...token, expiresAt: expiresAt.toISOString() });
    });
  }
}
