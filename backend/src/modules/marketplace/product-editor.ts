import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { invalid, notFound, versionConflict } from '../../platform/errors/common.refusals';
import { marketplaceErrors } from './marketplace.errors';
import { Transactions } from '../../platform/events';
import { decodeCursor, encodeCursor, likePattern, type Page } from '../../platform/http/pagination';
import { requestContext } from '../../platform/http/request-context';
import { AuditLog } from '../audit';
import type { Principal } from '../auth';
import { listPriceOf } from './content/catalogue';
import { mayReadContent } from './content-access';
import { ContentChecker } from './content-checker';
import type { CreateProductDto, NewVersionDto, ProductDto, ProductFileDto, ProductListQuery, UpdateProductDto } from './dto/product.dto';
import { Licences } from './licences';
import { notBought } from './not-bought';
import { nothing } from './ownership';
import { type ProductContent, stepNames } from './product-content';
import { type ProductDetailRow, selectProducts, toItem } from './product-row';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { EntitlementEntity } from './entities/entitlement.entity';

const firstLabel = '1.0.0';
export const usualLicence =
  'One console of one business may use this tool for as long as it likes, change it and run it as often as it likes. ' +
  'It may not be sold or given on. It comes without warranty. A refund ends the right to use it.';

/** Making products and changing them; every content is a version that stays as it is. */
@Injectable()
export class ProductEditor {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly checker: ContentChecker,
    private readonly audit: AuditLog,
    private readonly licences: Licences,
  ) {}

  /** By name, whatever the status. */
  async list(query: ProductListQuery): Promise<Page<ProductDto>> {
    const values: unknown[] = [];
    let where = 'TRUE';
    if (query.status) where += ` AND p.status = $${values.push(query.status)}`;
    if (query.search?.trim()) where += ` AND p.search LIKE $${values.push(likePattern(query.search.trim().toLowerCase()))}`;
    const [counted] = await this.database.query(
      SQL`SELECT count(*)::int AS ${typed.int('total')} FROM marketplace_products p WHERE ${where}`,
      [...values],
    );
    if (query.cursor) {
      const [name, id] = decodeCursor(query.cursor, 'address', 'address');
      where += ` AND (lower(p.name), p.id) > ($${values.push(name)}, $${values.push(id)})`;
    }
    const rows = await this.database.query(
      SQL`${selectProducts} WHERE ${where} ORDER BY lower(p.name), p.id LIMIT $${values.push(query.limit + 1)}`,
      values,
    );
    const page = rows.slice(0, query.limit);
    const last = page.at(-1);
    const nextCursor = rows.length > query.limit && last ? encodeCursor([last.name.toLowerCase(), last.id]) : null;
    return { items: await this.described(this.database, page), total: counted!.total, nextCursor };
  }

  /** @throws ApiError 404. */
  async get(id: string, sql: Sql = this.database): Promise<ProductDto> {
    const [row] = await sql.query(SQL`${selectProducts} WHERE p.id = $1`, [id]);
    if (!row) throw notFound('product');
    return (await this.described(sql, [row]))[0]!;
  }

  /** As a draft. @throws ApiError 400, 409 for an id that is taken, or the content of a paid tool that this console has not bought. */
  async create(
    { id, content, licence = usualLicence, ...texts }: CreateProductDto,
    author: Principal,
    { label = firstLabel, changelog = 'First version' } = {},
  ): Promise<ProductDto> {
    this.checker.check(texts.type, content);
    const { name, description, category, type, price, features, capabilities } = texts;
    return this.transactions.run(async (transaction) => {
      await this.refuseUnbought(transaction, content);
      const [made] = await transaction.query(
        `INSERT INTO marketplace_products (id, name, description, category, type, price, features, capabilities, steps, content, author_id, status, edited_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, 'draft', now()) ON CONFLICT DO NOTHING RETURNING id`,
        [id, name, description, category, type, price, features, capabilities, stepNames(content), JSON.stringify(content), author.userId],
      );
      if (!made) throw new ApiError(marketplaceErrors.id_taken, `There is a product with the id ${id} already.`);
      await addVersion(transaction, id, { version: 1, label, changelog, licence, content });
      transaction.state('product.updated', { id });
      await this.audit.record(transaction.manager, { action: 'product.created', ...subject(id), after: { name, type, price } });
      return this.get(id, transaction);
    });
  }

  /** @throws ApiError 409 when `revision` is not the current one, 400 for giving away a paid tool that came with Stallhand. */
  async update(id: string, { revision, ...change }: UpdateProductDto): Promise<ProductDto> {
    return this.transactions.run(async (transaction) => {
      const before = await this.locked(transaction, id);
      if (revision !== undefined && revision !== before.revision) throw versionConflict('product');
      if (change.price === 0 && Number(listPriceOf(id) ?? 0) > 0)
        throw invalid([{ field: 'price', message: 'must be above 0: this tool came with Stallhand as a paid one' }]);
      const after = { ...before, ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) };
      if (after.status === 'published' && before.status !== 'published' && before.content) this.checker.check(before.type, before.content);
      await transaction.query(
        `UPDATE marketplace_products SET name = $2, description = $3, category = $4, price = $5, features = $6, capabilities = $7, status = $8,
           edited_at = now(), updated_at = now(), revision = revision + 1 WHERE id = $1`,
        [id, after.name, after.description, after.category, after.price, after.features, after.capabilities, after.status],
      );
      transaction.state('product.updated', { id });
      await this.audit.record(transaction.manager, {
        action: 'product.updated',
        ...subject(id),
        before: audited(before),
        after: audited(after),
      });
      return this.get(id, transaction);
    });
  }

  /** @throws ApiError 400 for content that cannot be installed, or a label that is not above the current one. */
  async addVersion(id: string, { version: label, changelog, content, licence }: NewVersionDto): Promise<ProductDto> {
    return this.transactions.run(async (transaction) => {
      const before = await this.locked(transaction, id);
      if (!isAbove(label, before.version)) throw invalid([{ field: 'version', message: `must be above ${before.version}` }]);
      this.checker.check(before.type, content);
      await this.refuseUnbought(transaction, content);
      const [row] = await transaction.query(
        SQL`UPDATE marketplace_products SET version = version + 1, content = $2, steps = $3, edited_at = now(), updated_at = now(),
          revision = revision + 1
         WHERE id = $1 RETURNING ${columnsOf(MarketplaceProductEntity, ['version'])}`,
        [id, JSON.stringify(content), stepNames(content)],
      );
      await addVersion(transaction, id, { version: row!.version, label, changelog, licence: licence ?? before.licence, content });
      transaction.state('product.updated', { id });
      await this.audit.record(transaction.manager, {
        action: 'product.version_added',
        ...subject(id),
        before: { version: before.version },
        after: { version: label, changelog },
      });
      return this.get(id, transaction);
    });
  }

  /** Only what nobody holds and what did not come with Stallhand; the rest is archived. */
  async remove(id: string): Promise<void> {
    await this.transactions.run(async (transaction) => {
      const before = await this.locked(transaction, id);
      if (before.holders > 0) throw new ApiError(marketplaceErrors.product_held);
      if (before.isBuiltIn) throw new ApiError(marketplaceErrors.product_built_in);
      await transaction.query('DELETE FROM marketplace_products WHERE id = $1', [id]);
      transaction.state('product.updated', { id });
      await this.audit.record(transaction.manager, { action: 'product.deleted', ...subject(id), before: audited(before) });
    });
  }

  /** @throws ApiError 404, 409 for a paid tool that this console has not bought. */
  async export(id: string): Promise<ProductFileDto> {
    const { name, description, category, type, price, features, capabilities, content, licence, version, changelog } = await this.get(id);
    if (!content) throw notBought({ id, name });
    const texts = { id, name, description, category, type, price, features, capabilities };
    const file = { format: 'stallhand.product/1' as const, ...texts, content, licence, version, changelog };
    const signed = await this.licences.ofProduct(this.database, id);
    return signed ? { ...file, signedLicence: { ...signed } } : file;
  }

  /** Arrives as a draft, under its own id or, when that is taken, is refused; so is what was bought. */
  async import(
    { format: _, version, changelog, signedLicence, receipt: __, ...product }: ProductFileDto,
    author: Principal,
  ): Promise<ProductDto> {
    if (signedLicence) throw new ApiError(marketplaceErrors.bought_not_made);
    return this.create(product, author, { label: version, changelog: changelog || 'Imported' });
  }

  /** @throws ApiError 409 for the definition of a tool that this console has no right to sell or use. */
  private async refuseUnbought(sql: Sql, content: Record<string, unknown>): Promise<void> {
    const { definition } = (content as Partial<ProductContent>).workflow ?? {};
    if (definition) await this.licences.requireBought(sql, definition);
  }

  private async locked(sql: Sql, id: string): Promise<ProductDto> {
    await sql.query('SELECT 1 FROM marketplace_products WHERE id = $1 FOR UPDATE', [id]);
    return this.get(id, sql);
  }

  private async described(sql: Sql, rows: ProductDetailRow[]): Promise<ProductDto[]> {
    const held = await sql.query(
      SQL`SELECT product_id AS ${typed.of(EntitlementEntity, 'productId', 'id')}, count(*)::int AS ${typed.int('count')} FROM entitlements
        WHERE product_id = ANY($1) GROUP BY 1`,
      [rows.map(({ id }) => id)],
    );
    return rows.map((row) => ({
      ...toItem(row, nothing),
      licence: row.licence,
      changelog: row.changelog,
      content: mayReadContent(row, listPriceOf(row.id)) ? { ...row.content } : null,
      revision: row.revision,
      isBuiltIn: row.seedDigest !== null,
      editedAt: row.editedAt?.toISOString() ?? null,
      holders: held.find(({ id }) => id === row.id)?.count ?? 0,
    }));
  }
}

export interface NewProductVersion {
  version: number;
  label: string;
  changelog: string;
  licence: string;
  content: ProductContent | Record<string, unknown>;
}

async function addVersion(sql: Sql, id: string, { version, label, changelog, licence, content }: NewProductVersion): Promise<void> {
  await sql.query(
    `INSERT INTO product_versions (product_id, version, label, changelog, licence, content, author) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [id, version, label, changelog, licence, JSON.stringify(content), requestContext().actor.name],
  );
}

const subject = (id: string) => ({ subjectType: 'product', subjectId: id });

const audited = ({ name, description, category, price, status, version }: ProductDto): Record<string, unknown> => ({
  name,
  description,
  category,
  price,
  status,
  version,
});

function isAbove(label: string, current: string): boolean {
  const [a, b] = [label, current].map((text) => text.split('.').map(Number)) as [number[], number[]];
  const at = a.findIndex((part, index) => part !== b[index]);
  return at >= 0 && a[at]! > b[at]!;
}
