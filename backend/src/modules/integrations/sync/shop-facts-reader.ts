import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { isCurrency } from '../../commerce';
import { storableJson } from '../../tasks';
import { excludedFact, type ShopFacts } from '../accounts/shop-facts';
import { LongWait, PlatformFailure } from '../calls/platform-failure';
import type { Connected, Reading } from './reading';
import { SQL, columnsOf, nullable } from '../../../platform/database/sql';
import { IntegrationEntity } from '../entities/integration.entity';

/** Keeps the facts of an account as its shop has them now: what its prices contain, and which orders count, depends on them. */
@Injectable()
export class ShopFactsReader {
  constructor(private readonly database: Database) {}

  /**
   * What the platform does not tell stays as it was. A failure of the platform is logged, and fails nothing.
   * @returns whether the shop now counts other orders as sales than before
   */
  async read({ account, connector, api, step }: Pick<Reading, 'account' | 'connector' | 'api' | 'step'>): Promise<boolean> {
    let facts: ShopFacts;
    try {
      facts = await connector.shopFacts!(account, api);
    } catch (error) {
      if (!(error instanceof PlatformFailure) && !(error instanceof LongWait)) throw error;
      facts = { details: {}, unread: [error.message] };
    }
    for (const reason of facts.unread ?? []) {
      step.log('warn', `A setting of the shop could not be read, so the known one stays: ${reason}`);
    }
    const currency = isCurrency(facts.currency) ? facts.currency : null;
    // Other credentials come with facts of their own, which are newer.
    const [changed] = await this.database.query(
      SQL`WITH known AS (SELECT id, details ->> $5 AS excluded FROM integrations WHERE id = $1)
       UPDATE integrations i SET details = jsonb_strip_nulls(i.details || $3::jsonb), currency = coalesce($4, i.currency),
       updated_at = now()
       FROM known k WHERE i.id = k.id AND i.credentials_version = $2
         AND (i.details IS DISTINCT FROM jsonb_strip_nulls(i.details || $3::jsonb) OR i.currency IS DISTINCT FROM coalesce($4, i.currency))
       RETURNING k.excluded AS ${nullable.text('before')}, i.details ->> $5 AS ${nullable.text('after')}`,
      [account.id, account.credentialsVersion, storableJson(facts.details), currency, excludedFact],
    );
    if (!changed) return false;
    step.log('info', 'The settings of the shop changed.');
    return changed.before !== changed.after;
  }

  /** The facts as they are stored now. */
  async of(id: string): Promise<Pick<Connected, 'currency' | 'details'> | undefined> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(IntegrationEntity, ['currency', 'details'])} FROM integrations WHERE id = $1`,
      [id],
    );
    return row;
  }
}
