import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import type { ToldTaxFacts } from '../accounts/tax-facts';
import { LongWait, PlatformFailure } from '../calls/platform-failure';
import type { Reading } from './reading';

/** Keeps the tax facts of an account as its shop has them now: price floors and margins depend on them. */
@Injectable()
export class TaxFactsReader {
  constructor(private readonly database: Database) {}

  /** What the platform does not tell stays as it was. A failure of the platform is logged, and fails nothing. */
  async read({ account, connector, api, step }: Pick<Reading, 'account' | 'connector' | 'api' | 'step'>): Promise<void> {
    let told: ToldTaxFacts;
    try {
      told = await connector.taxFacts!(account, api);
    } catch (error) {
      if (!(error instanceof PlatformFailure) && !(error instanceof LongWait)) throw error;
      step.log('warn', `The tax settings could not be read, so the known ones stay: ${error.message}`);
      return;
    }
    // Other credentials come with facts of their own, which are newer.
    const changed = await this.database.query(
      `UPDATE integrations SET details = jsonb_strip_nulls(details || $3::jsonb), updated_at = now()
       WHERE id = $1 AND credentials_version = $2 AND details IS DISTINCT FROM jsonb_strip_nulls(details || $3::jsonb) RETURNING id`,
      [account.id, account.credentialsVersion, JSON.stringify(told)],
    );
    if (changed.length > 0) step.log('info', 'The tax settings of the shop changed.');
  }
}
