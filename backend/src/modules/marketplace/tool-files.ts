import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { Transactions } from '../../platform/events';
import { AuditLog } from '../audit';
import { digest } from '../tasks';
import { licenceErrors } from '../workflows';
import { ContentChecker } from './content-checker';
import type { LicensedFileDto } from './dto/product.dto';
import { foreignRight } from './foreign-right';
import type { Licence } from './licence';
import { Licences } from './licences';
import { Ownership } from './ownership';
import { Entitlements, oneByOne } from './entitlements';
import { type ProductContent, stepNames } from './product-content';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import type { SoldFile } from './sold-file';
import { ToolFileEntity } from './entities/tool-file.entity';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';

/** What a public shop delivers: the definition as a file, made with the payment, and the way of such a file into a console. */
@Injectable()
export class ToolFiles {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly licences: Licences,
    private readonly ownership: Ownership,
    private readonly entitlements: Entitlements,
    private readonly checker: ContentChecker,
    private readonly audit: AuditLog,
  ) {}

  /** Part of the transaction that makes the order paid: what was ordered is kept whatever becomes of the product. Once for an order. */
  async issue(sql: Sql, { orderId, productId, version }: { orderId: string; productId: string; version: string | null }): Promise<void> {
    await sql.query(
      `INSERT INTO tool_files (id, order_id, product_id, file)
       SELECT $1, $2, p.id, jsonb_build_object('format', 'stallhand.product/1', 'id', p.id, 'name', p.name, 'description', p.description,
         'category', p.category, 'type', p.type, 'price', p.price, 'features', to_jsonb(p.features), 'capabilities', to_jsonb(p.capabilities),
         'content', v.content, 'licence', v.licence, 'version', v.label, 'changelog', v.changelog)
       FROM marketplace_products p JOIN LATERAL (SELECT * FROM product_versions WHERE product_id = p.id
         ORDER BY label = $4 DESC NULLS LAST, version DESC LIMIT 1) v ON true WHERE p.id = $3
       ON CONFLICT (order_id) DO NOTHING`,
      [uuidv7(), orderId, productId, version],
    );
  }

  /** The money went back. @param reason is what whoever downloads or imports it is told. */
  async end(sql: Sql, { orderId, reason }: { orderId: string; reason: string }): Promise<void> {
    await sql.query(`UPDATE tool_files SET status = 'ended', ended_reason = $2 WHERE order_id = $1`, [orderId, reason]);
  }

  async renew(sql: Sql, { orderId }: { orderId: string }): Promise<void> {
    await sql.query(`UPDATE tool_files SET status = 'active', ended_reason = NULL WHERE order_id = $1`, [orderId]);
  }

  /**
   * What a guest downloads, with a licence for whoever holds it.
   * @throws ApiError 404 for an order without a file, 409 once the money went back.
   */
  async ofOrder(order: { id: string; number: number; email: string | null }): Promise<SoldFile & { signedLicence: Licence }> {
    const [row] = await this.database.query(
      SQL`SELECT ${columnsOf(ToolFileEntity, ['id', 'file', 'status'])},
        ended_reason AS ${typed.of(ToolFileEntity, 'endedReason', 'reason')}, ${columnsOf(ToolFileEntity, ['createdAt'])} FROM tool_files
        WHERE order_id = $1`,
      [order.id],
    );
    if (!row) throw notFound('file');
    const { file } = row;
    if (row.status === 'ended')
      throw new ApiError(licenceErrors.licence_ended, `The licence of ${file.name} has ended. ${row.reason ?? ''}`.trim());
    const signedLicence = this.licences.sign({
      id: row.id,
      product: { id: file.id, name: file.name, version: file.version },
      content: digest(file.content),
      order: { id: order.id, number: order.number },
      holder: { file: order.email },
      issuedAt: row.createdAt.toISOString(),
    });
    return { ...file, signedLicence };
  }

  /**
   * Takes a tool that was bought as a file into this console, ready to be installed. A second time answers the same.
   * @returns the id of the entitlement.
   * @throws ApiError 400 for content that cannot be installed or a licence that does not fit, 409 for a licence that ended here.
   */
  import({ signedLicence, type, content, version, ...texts }: LicensedFileDto): Promise<string> {
    this.checker.check(type, content);
    return this.transactions.run(async (transaction) => {
      const licence = await this.licences.accept(transaction, signedLicence, content);
      const productId = await this.place(transaction, licence, { ...texts, type, content, version: version ?? licence.product.version });
      await oneByOne(transaction, productId);
      const held = await this.ownership.ofConsole(transaction, productId);
      if (held && held.trialEndsAt === null) return held.id;
      const id = (await foreignRight(transaction, productId, licence))!;
      await this.entitlements.unlock(transaction, id);
      await this.audit.record(transaction.manager, {
        action: 'product.imported',
        subjectType: 'product',
        subjectId: productId,
        after: { entitlementId: id, version: licence.product.version, issuer: licence.issuer },
      });
      return id;
    });
  }

  /** The product that this content is of; one that only came as a file is kept out of the catalogue of this console. */
  private async place(
    sql: Sql,
    licence: Licence,
    file: Omit<LicensedFileDto, 'signedLicence' | 'receipt' | 'format' | 'version' | 'content'> & {
      version: string;
      content: ProductContent;
    },
  ): Promise<string> {
    const content = JSON.stringify(file.content);
    const own = licence.product.id;
    const beside = `${own.slice(0, 60)}-${licence.content.slice(0, 8)}`;
    const known = await sql.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['id'], 'p')},
        EXISTS (SELECT 1 FROM product_versions v WHERE v.product_id = p.id AND v.content = $2::jsonb) AS ${typed.boolean('fits')}
       FROM marketplace_products p WHERE p.id = ANY($1)`,
      [[own, beside], content],
    );
    const fitting = known.find(({ fits }) => fits);
    if (fitting) return fitting.id;
    const id = known.some((product) => product.id === own) ? beside : own;
    await sql.query(
      `INSERT INTO marketplace_products (id, name, description, category, type, price, features, capabilities, steps, content, status, edited_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'archived', now())`,
      [
        id,
        file.name,
        file.description,
        file.category,
        file.type,
        file.price,
        file.features,
        file.capabilities,
        stepNames(file.content),
        content,
      ],
    );
    await sql.query(
      `INSERT INTO product_versions (product_id, version, label, changelog, licence, content, author) VALUES ($1, 1, $2, $3, $4, $5, $6)`,
      [id, file.version, file.changelog ?? '', file.licence ?? '', content, licence.issuer.name],
    );
    return id;
  }
}
