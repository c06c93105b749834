import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import type { OwnershipDto, OwnState } from './dto/catalogue.dto';
import type { EntitlementStatus } from './dto/entitlement.dto';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../platform/database/sql';
import { EntitlementEntity } from './entities/entitlement.entity';
import { ProductVersionEntity } from './entities/product-version.entity';
import { WorkflowDirectoryView } from '../workflows/workflows.views';
import { AgentDirectoryView } from '../agents/agents.views';

export interface HeldRight {
  /** Id of the entitlement. */
  id: string;
  /** The order that it came with; null for what was free, and after Clear All Data removed the order. */
  orderId: string | null;
  /** Null for a right that does not end by itself. */
  trialEndsAt: Date | null;
}

export const nothing: OwnershipDto = {
  state: 'none',
  entitlementId: null,
  installedVersion: null,
  workflowId: null,
  agentId: null,
  disabledReason: null,
  trialEndsAt: null,
};

/** The better a state, the earlier: of several entitlements to one product the best one counts. */
const order: OwnState[] = ['installed', 'update', 'owned', 'disabled', 'none'];

const heldProducts = SQL`SELECT ${columnsOf(EntitlementEntity, ['productId'], 'e')},
  e.id AS ${typed.of(EntitlementEntity, 'id', 'entitlementId')}, e.status AS ${typed.text('status').as<EntitlementStatus>()},
  ${columnsOf(EntitlementEntity, ['disabledReason'], 'e')}, v.label AS ${nullable.of(ProductVersionEntity, 'label', 'installedVersion')},
    w.id AS ${typed.of(WorkflowDirectoryView, 'id', 'workflowId')}, a.id AS ${typed.of(AgentDirectoryView, 'id', 'agentId')},
    i.version = p.version AS ${nullable.boolean('isCurrent')}, ${columnsOf(EntitlementEntity, ['trialEndsAt'], 'e')}
  FROM entitlements e JOIN marketplace_products p ON p.id = e.product_id
  LEFT JOIN marketplace_installs i ON i.entitlement_id = e.id AND i.is_current
  LEFT JOIN product_versions v ON v.product_id = e.product_id AND v.version = i.version
  LEFT JOIN workflow_directory w ON w.id = i.workflow_id AND w.deleted_at IS NULL LEFT JOIN agent_directory a ON a.id = i.agent_id
  WHERE e.status <> 'spare' AND ($1::text IS NULL OR e.product_id = $1) ORDER BY e.created_at, e.id`;

/** What this console holds. A right to use a product is the console's, whoever of its people bought it. */
@Injectable()
export class Ownership {
  constructor(private readonly database: Database) {}

  /**
   * True if this console may use a tool, for any payer and address: the one answer for checkout, gift and import.
   * @returns the right that it holds, a trial included; null without one.
   */
  async ofConsole(sql: Sql, productId: string): Promise<HeldRight | null> {
    const [right] = await sql.query(
      SQL`SELECT ${columnsOf(EntitlementEntity, ['id', 'orderId', 'trialEndsAt'])} FROM entitlements WHERE product_id = $1
        AND status = 'active'`,
      [productId],
    );
    return right ?? null;
  }

  /** True if this console has a right to a tool that is no trial. */
  async isBought(sql: Sql, productId: string): Promise<boolean> {
    const held = await this.ofConsole(sql, productId);
    return held !== null && held.trialEndsAt === null;
  }

  /** @returns product id to what is held of it; products that nobody holds are left out. */
  async all(productId: string | null = null): Promise<Map<string, OwnershipDto>> {
    const rows = await this.database.query(heldProducts, [productId], 'marketplace_ownership');
    const held = new Map<string, OwnershipDto>();
    for (const row of rows) {
      const own = toOwnership(row);
      const known = held.get(row.productId);
      if (!known || order.indexOf(own.state) < order.indexOf(known.state)) held.set(row.productId, own);
    }
    return held;
  }
}

function toOwnership(row: RowOf<typeof heldProducts>): OwnershipDto {
  const { entitlementId, disabledReason, workflowId, agentId } = row;
  const trialEndsAt = row.trialEndsAt?.toISOString() ?? null;
  const isInstalled = workflowId !== null || agentId !== null;
  const installedVersion = isInstalled ? row.installedVersion : null;
  const active = isInstalled ? (row.isCurrent ? 'installed' : 'update') : 'owned';
  const state = row.status === 'disabled' ? 'disabled' : active;
  return { state, entitlementId, installedVersion, workflowId, agentId, disabledReason, trialEndsAt };
}
