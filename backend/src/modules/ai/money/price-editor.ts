import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { notFound } from '../../../platform/errors/common.refusals';
import { requestContext } from '../../../platform/http/request-context';
import { AuditLog } from '../../audit';
import type { PriceDto, SetPriceDto } from '../dto/price.dto';
import { priceColumns } from './price-book';
import { listedPrices, type Prices } from './price-list';
import { SQL, columnsOf } from '../../../platform/database/sql';
import { ModelPriceEntity } from '../entities/model-price.entity';
import { isoDates } from '../../../platform/http/iso-dates';

const columns = SQL`${columnsOf(ModelPriceEntity, ['id', 'provider', 'pattern'])}, ${priceColumns},
  ${columnsOf(ModelPriceEntity, ['source', 'updatedAt', 'updatedBy'])}`;

/** The price table, as people see and change it. */
@Injectable()
export class PriceEditor {
  constructor(
    private readonly database: Database,
    private readonly audit: AuditLog,
  ) {}

  async list(): Promise<PriceDto[]> {
    const rows = await this.database.query(SQL`SELECT ${columns} FROM model_prices ORDER BY provider, pattern`);
    return rows.map(isoDates);
  }

  /** Adds the price of a model, or puts it in place of the one there is. Calls that were made keep theirs. */
  set({ provider, pattern, ...prices }: SetPriceDto): Promise<PriceDto> {
    const { input, cached, output, image } = prices;
    return this.database.transaction(async (sql) => {
      const [before] = await sql.query(SQL`SELECT ${columns} FROM model_prices WHERE provider = $1 AND pattern = $2 FOR UPDATE`, [
        provider,
        pattern,
      ]);
      const [after] = await sql.query(
        SQL`INSERT INTO model_prices (provider, pattern, input_price, cached_price, output_price, image_price, source, updated_by)
         VALUES ($1, $2, $3, $4, $5, $6, 'person', $7)
         ON CONFLICT (provider, pattern) DO UPDATE SET input_price = excluded.input_price, cached_price = excluded.cached_price,
           output_price = excluded.output_price, image_price = excluded.image_price, source = 'person', updated_at = now(),
           updated_by = excluded.updated_by
         RETURNING ${columns}`,
        [provider, pattern, input, cached, output, image, requestContext().actor.name],
      );
      await this.audit.record(sql, {
        action: 'model_price.set',
        subjectType: 'model_price',
        subjectId: after!.id,
        before: before ? pricesOf(before) : null,
        after: { provider, pattern, ...pricesOf(after!) },
      });
      return isoDates(after!);
    });
  }

  /** Takes back what a person entered: the model has its list price again, or none. @throws ApiError 404. */
  async remove(id: string): Promise<void> {
    await this.database.transaction(async (sql) => {
      const [price] = await sql.query(SQL`SELECT ${columns} FROM model_prices WHERE id = $1 FOR UPDATE`, [id]);
      if (!price) throw notFound('price');
      const listed = listedPrices(price.provider, price.pattern);
      if (listed) {
        await sql.query(
          `UPDATE model_prices SET input_price = $2, cached_price = $3, output_price = $4, image_price = $5, source = 'list',
             updated_at = now(), updated_by = NULL WHERE id = $1`,
          [id, listed.input, listed.cached, listed.output, listed.image],
        );
      } else {
        await sql.query('DELETE FROM model_prices WHERE id = $1', [id]);
      }
      await this.audit.record(sql, {
        action: 'model_price.removed',
        subjectType: 'model_price',
        subjectId: id,
        before: { provider: price.provider, pattern: price.pattern, ...pricesOf(price) },
        after: listed && { ...listed },
      });
    });
  }
}

const pricesOf = ({ input, cached, output, image }: Prices): Record<keyof Prices, number | null> => ({ input, cached, output, image });
