import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataKeys } from '../../platform/crypto';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { commonErrors } from '../../platform/errors/common.errors';
import type { Transaction } from '../../platform/events';
import { SettingsService } from '../settings';
import { digest } from '../tasks';
import { type Definition, type LicenceClerk, LicenceDesk, licenceErrors } from '../workflows';
import { Entitlements, oneByOne } from './entitlements';
import { foreignRight } from './foreign-right';
import { type Licence, licenceKey, readLicence, signLicence, type Unsigned } from './licence';
import { cameFrom, fingerprints } from './likeness';
import { notBought } from './not-bought';
import { Ownership } from './ownership';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../platform/database/sql';
import { EntitlementEntity } from './entities/entitlement.entity';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { ProductVersionEntity } from './entities/product-version.entity';
import { OrderOverviewView } from '../orders/orders.views';

interface EndedRight {
  name: string;
  /** Null if unknown. */
  reason: string | null;
  isTrial: boolean;
}

const rightOf = (where: string) => SQL`
  SELECT ${columnsOf(EntitlementEntity, ['id', 'productId'], 'e')},
  p.name AS ${typed.of(MarketplaceProductEntity, 'name', 'productName')},
  v.label AS ${typed.of(ProductVersionEntity, 'label', 'version')}, ${columnsOf(ProductVersionEntity, ['content'], 'v')},
  ${columnsOf(EntitlementEntity, ['orderId'], 'e')}, o.number AS ${typed.of(OrderOverviewView, 'number', 'orderNumber')},
    ${columnsOf(EntitlementEntity, ['createdAt', 'licence'], 'e')}
  FROM entitlements e JOIN marketplace_products p ON p.id = e.product_id
  LEFT JOIN marketplace_installs i ON i.entitlement_id = e.id AND i.is_current
  JOIN product_versions v ON v.product_id = p.id AND v.version = coalesce(i.version, p.version)
  LEFT JOIN order_overview o ON o.id = e.order_id
  WHERE e.status = 'active' AND (e.order_id IS NOT NULL OR e.licence IS NOT NULL) AND ${where}`;

/** A right with what its licence names. `licence`: of another shop, as it came in. */
type Right = RowOf<ReturnType<typeof rightOf>>;

/** Licences of tools: signed when something bought goes out, asked for when something comes in. See decision 39. */
@Injectable()
export class Licences implements LicenceClerk, OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly keys: DataKeys,
    private readonly settings: SettingsService,
    private readonly ownership: Ownership,
    private readonly entitlements: Entitlements,
    private readonly desk: LicenceDesk,
  ) {}

  onModuleInit(): void {
    this.desk.open(this);
  }

  /** @returns what others check our licences with. @throws ApiError 503 without a master key. */
  issuer(): { name: string; publicKey: string } {
    return { name: this.name, publicKey: licenceKey(this.newest().key) };
  }

  /** @throws ApiError 503 without a master key. */
  sign(right: Omit<Unsigned, 'issuer'>): Licence {
    return signLicence(this.newest(), { ...right, issuer: { name: this.name } });
  }

  /** The licence of a product that this console bought; null for one that it has no paid right to. */
  async ofProduct(sql: Sql, productId: string): Promise<Licence | null> {
    const [right] = await sql.query(rightOf('e.product_id = $1'), [productId]);
    return right ? this.ofConsole(right) : null;
  }

  async licenceOf(sql: Sql, { id, definition }: { id: string; definition: Definition }): Promise<Licence | null> {
    const [installed] = await sql.query(
      rightOf('e.id = (SELECT entitlement_id FROM marketplace_installs WHERE workflow_id = $1 ORDER BY is_current DESC LIMIT 1)'),
      [id],
    );
    if (installed) return this.ofConsole(installed);
    await this.refuseTrial(sql, id, definition);
    for (const origin of await this.bound(sql, definition)) {
      const licence = await this.ofProduct(sql, origin);
      if (licence) return licence;
    }
    return null;
  }

  async admit(
    transaction: Transaction,
    definition: Partial<Definition>,
    given: unknown,
  ): Promise<((workflowId: string) => Promise<void>) | null> {
    const licence = given === undefined || given === null ? null : this.read(given);
    const origins = await this.bound(transaction, definition);
    const named = licence && (origins.length === 0 || origins.includes(licence.product.id)) ? [licence.product.id] : [];
    // Tools that are alike: a right to one of them is enough.
    let refusal: Error | null = null;
    for (const productId of new Set([...named, ...origins])) {
      try {
        const entitlementId = await this.rightTo(transaction, productId, licence);
        if (entitlementId) return (workflowId) => this.tie(transaction, entitlementId, workflowId);
      } catch (error) {
        refusal ??= error as Error;
      }
    }
    if (refusal) throw refusal;
    return null;
  }

  /**
   * Whether a licence may be used here.
   * @throws ApiError 400 for none, one that was changed, or one of other content; 409 for one that ended here.
   */
  async accept(sql: Sql, given: unknown, content?: unknown): Promise<Licence> {
    const licence = this.read(given);
    if (content !== undefined && digest(content) !== licence.content) throw new ApiError(licenceErrors.licence_invalid, otherContent);
    await this.refuseEnded(sql, licence);
    return licence;
  }

  /** @throws ApiError 409 for a definition of a paid tool that this console has not bought, or whose right was taken back here. */
  async requireBought(sql: Sql, definition: Partial<Definition>): Promise<void> {
    const origins = await this.bound(sql, definition);
    const bought = await Promise.all(origins.map((productId) => this.ownership.isBought(sql, productId)));
    if (origins.length === 0 || bought.some(Boolean)) return;
    for (const productId of origins) {
      const ended = await this.ended(sql, productId);
      if (ended) throw takenBack(ended);
    }
    throw await this.unlicensed(sql, origins[0]!);
  }

  /** The right of this console to a product, made of a licence of another shop where there is none yet. @throws ApiError 409 without either. */
  private async rightTo(transaction: Transaction, productId: string, licence: Licence | null): Promise<string | null> {
    await oneByOne(transaction, productId);
    const held = await this.ownership.ofConsole(transaction, productId);
    if (held && (held.trialEndsAt === null || licence?.product.id !== productId)) return held.id;
    const ended = await this.ended(transaction, productId);
    if (licence?.product.id === productId) {
      await this.refuseEnded(transaction, licence);
      const id = await foreignRight(transaction, productId, licence);
      if (id) await this.entitlements.unlock(transaction, id);
      return id;
    }
    if (ended) throw takenBack(ended);
    throw await this.unlicensed(transaction, productId);
  }

  private async unlicensed(sql: Sql, productId: string): Promise<ApiError> {
    const [product] = await sql.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['name'])} FROM marketplace_products WHERE id = $1`,
      [productId],
    );
    return new ApiError(
      licenceErrors.licence_required,
      `This is ${product!.name}, a paid tool, and this console has no licence for it. Import the file with its licence, or buy the tool.`,
      { details: { productId } },
    );
  }

  /** @throws ApiError 409 for a tool that was tried and not bought: its definition stays here. */
  private async refuseTrial(sql: Sql, workflowId: string, definition: Definition): Promise<void> {
    const [tried] = await sql.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['id', 'name'], 'p')} FROM entitlements e
        JOIN marketplace_products p ON p.id = e.product_id
       WHERE e.trial_ends_at IS NOT NULL AND (e.product_id = ANY($2)
         OR EXISTS (SELECT FROM marketplace_installs i WHERE i.entitlement_id = e.id AND i.workflow_id = $1)) LIMIT 1`,
      [workflowId, await this.bound(sql, definition)],
    );
    if (tried) throw notBought(tried);
  }

  /** Tools that need a right and that this definition came from: those that came with Stallhand or with a licence, and those taken back here. */
  private async bound(sql: Sql, definition: Partial<Definition>): Promise<string[]> {
    const steps = fingerprints(definition);
    if (steps.length === 0) return [];
    const versions = await sql.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['id'], 'p')},
        v.content -> 'workflow' -> 'definition' AS ${nullable.json('definition').as<Definition | null>()}, p.price = 0
        AND p.seed_digest IS NOT NULL AS ${typed.boolean('isFree')}, p.price > 0 AND (p.seed_digest IS NOT NULL
         OR EXISTS (SELECT 1 FROM entitlements e WHERE e.product_id = p.id
         AND (e.licence IS NOT NULL OR (e.status = 'disabled' AND e.trial_ends_at IS NULL)))) AS ${typed.boolean('isBound')}
       FROM product_versions v JOIN marketplace_products p ON p.id = v.product_id`,
      [],
      'marketplace_known_tools',
    );
    const known = versions.map((row) => ({ id: row.id, steps: row.definition ? fingerprints(row.definition) : [] }));
    const free = new Set(versions.flatMap((row, index) => (row.isFree ? known[index]!.steps : [])));
    return cameFrom(
      steps,
      known.filter((_, index) => versions[index]!.isBound),
      free,
    );
  }

  /** Ends with the right, as what was installed does. Tying it again changes nothing. */
  private async tie(transaction: Transaction, entitlementId: string, workflowId: string): Promise<void> {
    await transaction.query(
      `INSERT INTO marketplace_installs (id, entitlement_id, version, workflow_id, is_current)
       SELECT gen_random_uuid(), e.id, p.version, $2, false FROM entitlements e JOIN marketplace_products p ON p.id = e.product_id WHERE e.id = $1
         AND NOT EXISTS (SELECT FROM marketplace_installs i WHERE i.entitlement_id = e.id AND i.workflow_id = $2)`,
      [entitlementId, workflowId],
    );
  }

  private read(given: unknown): Licence {
    const licence = readLicence(given);
    if (!licence) throw new ApiError(licenceErrors.licence_invalid);
    return licence;
  }

  /** A licence of this console lives as long as its right; one of another shop says nothing of what became of the money there. */
  private async refuseEnded(sql: Sql, licence: Licence): Promise<void> {
    const key = await this.keys.find(licence.issuer.keyVersion);
    if (!key || licenceKey(key) !== licence.issuer.publicKey) return;
    const [right] = await sql.query(
      SQL`SELECT status = 'disabled' AS ${typed.boolean('isOver')}, disabled_reason AS ${nullable.text('reason')} FROM entitlements
        WHERE id::text = $1
       UNION ALL SELECT status = 'ended', ended_reason FROM tool_files WHERE id::text = $1`,
      [licence.id],
    );
    if (!right || right.isOver) throw takenBack({ name: licence.product.name, reason: right?.reason ?? null, isTrial: false });
  }

  private async ended(sql: Sql, productId: string): Promise<EndedRight | null> {
    const [row] = await sql.query(
      SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['name'], 'p')},
        e.disabled_reason AS ${typed.of(EntitlementEntity, 'disabledReason', 'reason')},
        e.trial_ends_at IS NOT NULL AS ${typed.boolean('isTrial')} FROM entitlements e JOIN marketplace_products p ON p.id = e.product_id
       WHERE e.product_id = $1 AND e.status = 'disabled' ORDER BY e.disabled_at DESC LIMIT 1`,
      [productId],
    );
    return row ?? null;
  }

  private ofConsole({ id, productId, productName, version, content, orderId, orderNumber, createdAt, licence }: Right): Licence {
    return (
      licence ??
      this.sign({
        id,
        product: { id: productId, name: productName, version },
        content: digest(content),
        order: orderId === null ? null : { id: orderId, number: orderNumber },
        holder: { console: this.name, publicKey: licenceKey(this.newest().key) },
        issuedAt: createdAt.toISOString(),
      })
    );
  }

  private get name(): string {
    return this.settings.current().organizationName;
  }

  private newest(): { version: number; key: Buffer } {
    const key = this.keys.newest();
    if (!key) throw new ApiError(commonErrors.secrets_not_configured);
    return key;
  }
}

const otherContent = 'The licence in this file is for other content: the file was changed after it was bought. Download it again.';

const takenBack = ({ name, reason, isTrial }: EndedRight): ApiError =>
  new ApiError(
    licenceErrors.licence_ended,
    isTrial && reason ? reason : `The licence of ${name} has ended. ${reason ?? 'Its order is not paid any more.'}`,
  );
