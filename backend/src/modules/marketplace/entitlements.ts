import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { waitForNamedLock } from '../../platform/database/advisory-locks';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { notFound } from '../../platform/errors/common.refusals';
import { marketplaceErrors } from './marketplace.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { AgentsService } from '../agents';
import { AuditLog } from '../audit';
import type { Principal } from '../auth';
import { WorkflowsService } from '../workflows';
import type { EntitlementFact } from './marketplace.events';
import { Ownership } from './ownership';
import { SQL, columnsOf, typed } from '../../platform/database/sql';
import { EntitlementEntity } from './entities/entitlement.entity';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { MarketplaceInstallEntity } from './entities/marketplace-install.entity';

export interface Buyer {
  /** Account of a person of this console; null for Administrator and for guests. */
  userId: string | null;
  email: string | null;
}

const factOf = SQL`${columnsOf(EntitlementEntity, ['id', 'productId'], 'e')},
  (SELECT name FROM marketplace_products WHERE id = e.product_id) AS ${typed.text('productName')}`;

/** Who may use what: given with the payment, taken back with the money. */
@Injectable()
export class Entitlements {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly workflows: WorkflowsService,
    private readonly agents: AgentsService,
    private readonly audit: AuditLog,
    private readonly ownership: Ownership,
  ) {}

  /**
   * Part of the transaction that makes the order paid. The same order again changes nothing. A console holds a tool once: what is paid for a
   * second time is `spare`, which takes over when the first right ends.
   */
  async grant(
    transaction: Transaction,
    { orderId, productId, buyer }: { orderId: string; productId: string; buyer: Buyer },
  ): Promise<{ id: string; isNew: boolean; isSpare: boolean }> {
    await oneByOne(transaction, productId);
    const kept = await this.keepTrial(transaction, productId, { orderId, ...buyer });
    if (kept) return { id: kept, isNew: true, isSpare: false };
    const isSpare = (await this.ownership.ofConsole(transaction, productId)) !== null;
    const [made] = await transaction.query(
      SQL`INSERT INTO entitlements AS e (id, product_id, order_id, buyer_id, buyer_email, status) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (order_id) WHERE order_id IS NOT NULL DO NOTHING RETURNING ${factOf}`,
      [uuidv7(), productId, orderId, buyer.userId, buyer.email, isSpare ? 'spare' : 'active'],
    );
    if (!made) {
      const [known] = await transaction.query(
        SQL`SELECT ${columnsOf(EntitlementEntity, ['id'])}, status = 'spare' AS ${typed.boolean('isSpare')} FROM entitlements
          WHERE order_id = $1`,
        [orderId],
      );
      return { ...known!, isNew: false };
    }
    if (!isSpare) transaction.state('entitlement.granted', made);
    return { id: made.id, isNew: true, isSpare };
  }

  /**
   * Part of the transaction that gives the money back: what was installed stops at once and keeps its data, unless the console has paid for the
   * tool once more: then that payment carries it from here on.
   * @param input.reason is shown wherever it no longer starts.
   */
  async disable(transaction: Transaction, { orderId, reason }: { orderId: string; reason: string }): Promise<void> {
    const productId = await productOf(transaction, orderId);
    if (productId === null) return;
    await oneByOne(transaction, productId);
    const before = await transaction.query(
      SQL`SELECT ${factOf}, ${columnsOf(EntitlementEntity, ['status'], 'e')} FROM entitlements e WHERE order_id = $1
        AND status <> 'disabled' FOR UPDATE`,
      [orderId],
    );
    for (const { status, ...fact } of before) {
      await transaction.query(`UPDATE entitlements SET status = 'disabled', disabled_reason = $2, disabled_at = now() WHERE id = $1`, [
        fact.id,
        reason,
      ]);
      if (status === 'spare' || (await this.takeOver(transaction, fact))) continue;
      await this.lock(transaction, fact.id, reason);
      transaction.state('entitlement.disabled', { ...fact, reason });
    }
  }

  /** The money stayed after all, as after a dispute that was won. Nothing starts by itself: people switch it on again. */
  async restore(transaction: Transaction, { orderId }: { orderId: string }): Promise<void> {
    const productId = await productOf(transaction, orderId);
    if (productId === null) return;
    await oneByOne(transaction, productId);
    const status = (await this.ownership.ofConsole(transaction, productId)) ? 'spare' : 'active';
    const restored = await transaction.query(
      SQL`UPDATE entitlements e SET status = $2, disabled_reason = NULL, disabled_at = NULL
       WHERE order_id = $1 AND status = 'disabled' RETURNING ${factOf}`,
      [orderId, status],
    );
    if (status === 'spare') return;
    for (const fact of restored) {
      await this.lock(transaction, fact.id, null);
      transaction.state('entitlement.restored', fact);
    }
  }

  /**
   * True if an order paid for a tool that the console held already.
   * @returns null when it did not; else the order that it is held by, null for a tool that was free.
   */
  async paidTwice(sql: Sql, orderId: string): Promise<{ orderId: string | null } | null> {
    const [held] = await sql.query(
      SQL`SELECT ${columnsOf(EntitlementEntity, ['orderId'], 'h')} FROM entitlements e JOIN entitlements h ON h.product_id = e.product_id
        AND h.status = 'active'
       WHERE e.order_id = $1 AND e.status = 'spare'`,
      [orderId],
    );
    return held ?? null;
  }

  /** @throws ApiError 404 for what is not in the catalogue, 409 for what has a price. */
  async claim(productId: string, claimer: Principal): Promise<{ id: string }> {
    return this.transactions.run(async (transaction) => {
      const [product] = await transaction.query(
        SQL`SELECT ${columnsOf(MarketplaceProductEntity, ['name'])}, price = 0 AS ${typed.boolean('free')} FROM marketplace_products
          WHERE id = $1 AND status = 'published' FOR SHARE`,
        [productId],
      );
      if (!product) throw notFound('product');
      if (!product.free) throw new ApiError(marketplaceErrors.not_free, `${product.name} has a price; it is bought at the checkout.`);
      await oneByOne(transaction, productId);
      const kept = await this.keepTrial(transaction, productId, { orderId: null, ...claimer });
      if (kept) return { id: kept };
      const held = await this.ownership.ofConsole(transaction, productId);
      if (held) return { id: held.id };
      const [made] = await transaction.query(
        SQL`INSERT INTO entitlements AS e (id, product_id, buyer_id, buyer_email) VALUES ($1, $2, $3, $4)
         ON CONFLICT (product_id) WHERE order_id IS NULL DO NOTHING RETURNING ${factOf}`,
        [uuidv7(), productId, claimer.userId, claimer.email],
      );
      if (!made)
        return (
          await transaction.query(
            SQL`SELECT ${columnsOf(EntitlementEntity, ['id'])} FROM entitlements WHERE product_id = $1 AND order_id IS NULL`,
            [productId],
          )
        )[0]!;
      transaction.state('entitlement.granted', made);
      await this.audit.record(transaction.manager, {
        action: 'product.claimed',
        subjectType: 'product',
        subjectId: productId,
        after: { entitlementId: made.id },
      });
      return { id: made.id };
    });
  }

  /** The tool starts no new runs; those under way end normally, and nothing is deleted. @param reason is shown wherever it no longer starts. */
  async endTrial(transaction: Transaction, fact: EntitlementFact, reason: string): Promise<void> {
    const { id, productId, productName } = fact;
    await transaction.query(`UPDATE entitlements SET status = 'disabled', disabled_reason = $2, disabled_at = now() WHERE id = $1`, [
      id,
      reason,
    ]);
    await this.lock(transaction, id, reason);
    transaction.state('entitlement.trial_ended', { id, productId, productName });
  }

  /** Runs that are under way when the right to use it ends, with the tasks they made. */
  activeTasks(sql: Sql, entitlementId: string): Promise<{ id: string }[]> {
    return sql.query(
      SQL`SELECT t.id AS ${typed.text('id')} FROM task_overview t WHERE t.status NOT IN ('completed', 'failed', 'cancelled')
        AND t.deleted_at IS NULL AND (
         t.agent_id IN (SELECT agent_id FROM marketplace_installs WHERE entitlement_id = $1)
         OR t.id IN (SELECT r.id FROM run_origins r JOIN marketplace_installs i ON i.workflow_id = r.workflow_id
         WHERE i.entitlement_id = $1)
         OR t.id IN (SELECT c.task_id FROM workflow_descent c JOIN run_origins r ON r.id = c.run_id
           JOIN marketplace_installs i ON i.workflow_id = r.workflow_id WHERE i.entitlement_id = $1))`,
      [entitlementId],
    );
  }

  /**
   * Keeps the tried tool and all that was installed, when a right that lasts takes the place of the trial.
   * @returns the id of the entitlement; null without a trial, running or over.
   */
  private async keepTrial(
    transaction: Transaction,
    productId: string,
    { orderId, userId, email }: Buyer & { orderId: string | null },
  ): Promise<string | null> {
    const [kept] = await transaction.query(
      SQL`UPDATE entitlements e SET order_id = $2, buyer_id = $3, buyer_email = $4, status = 'active', disabled_reason = NULL,
        disabled_at = NULL,
         trial_ends_at = NULL WHERE product_id = $1 AND trial_ends_at IS NOT NULL RETURNING ${factOf}`,
      [productId, orderId, userId, email],
    );
    if (!kept) return null;
    await this.lock(transaction, kept.id, null);
    transaction.state('entitlement.granted', kept);
    return kept.id;
  }

  /** The oldest spare right takes over what the ended one had installed. @returns false when there is none. */
  private async takeOver(transaction: Transaction, { id, productId }: EntitlementFact): Promise<boolean> {
    const [next] = await transaction.query(
      SQL`UPDATE entitlements e SET status = 'active' WHERE id = (SELECT id FROM entitlements WHERE product_id = $1 AND status = 'spare'
         ORDER BY created_at, id LIMIT 1) RETURNING ${factOf}`,
      [productId],
    );
    if (!next) return false;
    await transaction.query('UPDATE marketplace_installs SET entitlement_id = $2 WHERE entitlement_id = $1', [id, next.id]);
    transaction.state('entitlement.restored', next);
    return true;
  }

  /** Takes the lock from what was installed; starts nothing. */
  unlock(transaction: Transaction, entitlementId: string): Promise<void> {
    return this.lock(transaction, entitlementId, null);
  }

  private async lock(transaction: Transaction, entitlementId: string, reason: string | null): Promise<void> {
    const installs = await transaction.query(
      SQL`SELECT ${columnsOf(MarketplaceInstallEntity, ['workflowId', 'agentId'])} FROM marketplace_installs WHERE entitlement_id = $1`,
      [entitlementId],
    );
    for (const { workflowId, agentId } of installs) {
      if (workflowId) await this.workflows.lock(transaction, workflowId, reason);
      if (agentId) await this.agents.lock(transaction, agentId, reason);
    }
  }
}

/** Whoever decides who holds a tool does so one after the other; held until the transaction ends. Taken after the order, never before it. */
export const oneByOne = (sql: Sql, productId: string): Promise<void> => waitForNamedLock(sql, `tool:${productId}`);

async function productOf(sql: Sql, orderId: string): Promise<string | null> {
  const [row] = await sql.query(SQL`SELECT ${columnsOf(EntitlementEntity, ['productId'])} FROM entitlements WHERE order_id = $1`, [
    orderId,
  ]);
  return row?.productId ?? null;
}
