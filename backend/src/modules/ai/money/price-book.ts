import { Injectable, OnModuleInit } from '@nestjs/common';
import { atStart } from '../../../platform/database/through-outages';
import { Database } from '../../../platform/database/database';
import type { AiProvider } from '../chat';
import { priceList, type Prices } from './price-list';
import { SQL, nullable } from '../../../platform/database/sql';

const free: Prices = { input: 0, cached: 0, output: 0, image: 0 };

export const priceColumns = SQL`input_price::float8 AS ${nullable.float('input')}, cached_price::float8 AS ${nullable.float('cached')},
  output_price::float8 AS ${nullable.float('output')}, image_price::float8 AS ${nullable.float('image')}`;

/** What models cost. */
@Injectable()
export class PriceBook implements OnModuleInit {
  constructor(private readonly database: Database) {}

  onModuleInit(): Promise<void> {
    return atStart(() => this.bringIn());
  }

  /** What a person entered stays. */
  private async bringIn(): Promise<void> {
    const rows = Object.entries(priceList).flatMap(([provider, models]) =>
      Object.entries(models).map(([pattern, prices]) => ({ provider, pattern, ...prices })),
    );
    await this.database.query(
      `INSERT INTO model_prices (provider, pattern, input_price, cached_price, output_price, image_price, source)
       SELECT provider, pattern, input, cached, output, image, 'list'
       FROM jsonb_to_recordset($1) AS r (provider text, pattern text, input bigint, cached bigint, output bigint, image bigint)
       ON CONFLICT (provider, pattern) DO UPDATE SET input_price = excluded.input_price, cached_price = excluded.cached_price,
         output_price = excluded.output_price, image_price = excluded.image_price, updated_at = now()
       WHERE model_prices.source = 'list'
         AND (model_prices.input_price, model_prices.cached_price, model_prices.output_price, model_prices.image_price)
           IS DISTINCT FROM (excluded.input_price, excluded.cached_price, excluded.output_price, excluded.image_price)`,
      [JSON.stringify(rows)],
    );
  }

  /**
   * The row that names the model, else the one that names it without its date (`gpt-5-2025-08-07`), else the longest with a star.
   * @returns null when nobody knows; zeros for a local model without a row of its own.
   */
  async of(provider: Pick<AiProvider, 'payee' | 'local'>, model: string): Promise<Prices | null> {
    const [row] = await this.database.query(
      SQL`SELECT ${priceColumns} FROM model_prices WHERE provider = $1
        AND (pattern = $2 OR pattern = regexp_replace($2, '-\\d{4}-?\\d{2}-?\\d{2}$', '')
         OR (pattern LIKE '%*' AND starts_with($2, left(pattern, -1))))
       ORDER BY pattern = $2 DESC, pattern LIKE '%*', length(pattern) DESC LIMIT 1`,
      [provider.payee, model.replace(/^models\//, '')],
      'price_of',
    );
    return row ?? (provider.local ? free : null);
  }
}
