import { Injectable } from '@nestjs/common';
import { v7 as uuidv7 } from 'uuid';
import { requiredKeyChoices } from '@stallhand/shared';
import type { Sql } from '../../platform/database/database';
import { Database } from '../../platform/database/database';
import { ApiError, type FieldError } from '../../platform/errors/api-error';
import { invalid, notFound } from '../../platform/errors/common.refusals';
import { requireShown, wasIs } from '../../platform/http/shown-version';
import { marketplaceErrors } from './marketplace.errors';
import { type Transaction, Transactions } from '../../platform/events';
import { AgentsService, loosenedLimits, tightened } from '../agents';
import { AuditLog } from '../audit';
import { SettingsService } from '../settings';
import { WorkflowRunsService, WorkflowsService } from '../workflows';
import { EntitlementEntity } from './entities/entitlement.entity';
import { MarketplaceProductEntity } from './entities/marketplace-product.entity';
import { ProductVersionEntity } from './entities/product-version.entity';
import type {
  DryRunStartedDto,
  EntitlementStatus,
  InstalledDto,
  InstalledPartDto,
  InstallRequestDto,
  KeptLimitDto,
} from './dto/entitlement.dto';
import { keptLimit } from './kept-limits';
import { type ContentNeed, type Ids, type ProductContent, withIds } from './product-content';
import { SQL, columnsOf, nullable, type RowOf, typed } from '../../platform/database/sql';
import { AgentDirectoryView } from '../agents/agents.views';
import { ProviderKeyView } from '../api-keys/api-keys.views';

export interface StoredInstall extends Ids {
  id: string;
  version: number;
  label: string;
  /** Null when it was deleted since. */
  workflowId: string | null;
  agentId: string | null;
}

const licensedById = SQL`SELECT ${columnsOf(EntitlementEntity, ['id', 'productId'], 'e')},
  p.name AS ${typed.of(MarketplaceProductEntity, 'name', 'productName')}, ${columnsOf(MarketplaceProductEntity, ['description'], 'p')},
  e.status AS ${typed.text('status').as<EntitlementStatus>()}, ${columnsOf(EntitlementEntity, ['disabledReason'], 'e')},
    ${columnsOf(MarketplaceProductEntity, ['version'], 'p')}, ${columnsOf(ProductVersionEntity, ['label'], 'v')},
    ${columnsOf(MarketplaceProductEntity, ['content'], 'p')},
    CASE WHEN i.id IS NOT NULL THEN jsonb_build_object('id', i.id, 'version', i.version, 'label', iv.label, 'workflowId', w.id,
      'agentId', i.agent_id, 'agents', i.agents, 'keys', i.keys) END AS ${nullable.json('install').as<StoredInstall | null>()}
  FROM entitlements e JOIN marketplace_products p ON p.id = e.product_id
  JOIN product_versions v ON v.product_id = p.id AND v.version = p.version
  LEFT JOIN marketplace_installs i ON i.entitlement_id = e.id AND i.is_current
  LEFT JOIN product_versions iv ON iv.product_id = p.id AND iv.version = i.version
  LEFT JOIN workflow_directory w ON w.id = i.workflow_id AND w.deleted_at IS NULL
  WHERE e.id = $1 AND e.status <> 'spare'`;

/** An entitlement with the current version of its product, and the install there is. */
export type Licensed = RowOf<typeof licensedById>;

type MadeParts = Pick<InstalledDto, 'parts' | 'kept'>;

/** Turns an entitlement into a workflow or an agent of this console, switched off until a person looks at it. */
@Injectable()
export class Installer {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly workflows: WorkflowsService,
    private readonly runs: WorkflowRunsService,
    private readonly agents: AgentsService,
    private readonly settings: SettingsService,
    private readonly audit: AuditLog,
  ) {}

  /**
   * What is installed already stays as it is; the answer is the same.
   * @throws ApiError 404, 409 when the right to use it is gone, 400 naming the keys that are missing.
   */
  async install(id: string, { keys, dryRun, version }: InstallRequestDto, idempotencyKey?: string): Promise<InstalledDto> {
    const installed = await this.transactions.run(async (transaction) => {
      const licensed = await this.load(transaction, id, true);
      refuseDisabled(licensed);
      const known = licensed.install && (licensed.install.workflowId ?? licensed.install.agentId) ? licensed.install : null;
      const ownAgents = (ids: Record<string, string>) => agentsWithInput(licensed.content).map((role) => ids[role]!);
      if (known)
        return { ...answer(licensed, known), parts: await this.parts(transaction, known), kept: [], ownAgents: ownAgents(known.agents) };
      requireRelease(licensed, version);
      const { install, ...made } = await this.make(transaction, licensed, keys ?? {});
      return { ...answer(licensed, install), ...made, ownAgents: ownAgents(install.agents) };
    });
    const { ownAgents, ...answered } = installed;
    if (!dryRun) return { ...answered, taskId: null, setup: [] };
    const problems = await Promise.all(ownAgents.map((agentId) => this.agents.setupProblems(agentId)));
    const setup = problems.flat();
    return { ...answered, taskId: setup.length > 0 ? null : (await this.dryRun(id, idempotencyKey)).taskId, setup };
  }

  /**
   * On the shop's own data, with the sample that the product brings along; nothing leaves.
   * @throws ApiError 409 `agent_not_set_up` for an agent that lacks input
   */
  async dryRun(id: string, idempotencyKey?: string): Promise<DryRunStartedDto> {
    const licensed = await this.load(this.database, id);
    refuseDisabled(licensed);
    const { workflowId = null, agentId = null } = licensed.install ?? {};
    if (workflowId) {
      const { id: taskId } = await this.runs.run(workflowId, { input: licensed.content.sample, dryRun: true }, { idempotencyKey });
      return { taskId };
    }
    if (!agentId) throw new ApiError(marketplaceErrors.not_installed, `${licensed.productName} is not installed.`);
    const task = await this.agents.run(agentId, { dryRun: true, triggeredBy: 'manual', idempotencyKey });
    return { taskId: task!.id };
  }

  /** @throws ApiError 404. */
  async load(sql: Sql, id: string, lock = false): Promise<Licensed> {
    if (lock) await sql.query('SELECT 1 FROM entitlements WHERE id = $1 FOR UPDATE', [id]);
    const [row] = await sql.query(licensedById, [id]);
    if (!row) throw notFound('entitlement');
    return row;
  }

  /** Makes the parts and remembers them as what is installed; an install before stays, no longer the current one. */
  async make(transaction: Transaction, licensed: Licensed, keys: Record<string, string>): Promise<{ install: StoredInstall } & MadeParts> {
    const { productName, content, version, label } = licensed;
    await checkKeys(transaction, content.needs, keys);
    const { ids, parts, kept } = await this.agentsFor(transaction, content);
    const made = await this.workflowFor(transaction, licensed, { agents: ids, keys });
    if (made) parts.unshift(made);
    const workflowId = made?.id ?? null;
    const agentId = made ? null : ids[content.agents[0]!.role]!;
    const install = { id: uuidv7(), version, label, workflowId, agentId, agents: ids, keys };
    const isFirst = await this.remember(transaction, licensed.id, install);
    if (isFirst)
      await transaction.query('UPDATE marketplace_products SET download_count = download_count + 1 WHERE id = $1', [licensed.productId]);
    const fact = { id: licensed.id, productId: licensed.productId, productName };
    transaction.state('product.installed', { ...fact, version: label, workflowId, agentId });
    await this.audit.record(transaction.manager, {
      action: 'product.installed',
      subjectType: 'product',
      subjectId: licensed.productId,
      after: { version: label, workflowId, agentId, entitlementId: licensed.id },
    });
    return { install, parts, kept };
  }

  /** Creates the workflow of the product, inactive. @returns null for a product without one */
  async workflowFor(
    transaction: Transaction,
    { productName, description, content, label }: Pick<Licensed, 'productName' | 'description' | 'content' | 'label'>,
    ids: Ids,
  ): Promise<InstalledPartDto | null> {
    if (!content.workflow) return null;
    const { settings, triggers, start, steps } = withIds(content.workflow.definition, ids);
    const { allowedHosts } = content.workflow;
    const request = { name: productName, description, status: 'inactive' as const, allowedHosts, settings: settings && { ...settings } };
    const { id, name } = await this.workflows.create(
      { ...request, triggers, start, steps },
      // The agents of the same transaction are not there yet for the check, which reads what is committed.
      { lenient: true, note: `Installed from the marketplace, version ${label}`, transaction },
    );
    return { kind: 'workflow', id, name, isNew: true };
  }

  /**
   * Agents of workflows are shared: an existing one with the same name and type is used again, unless it may do more than the tool could
   * have brought along.
   */
  async agentsFor(
    transaction: Transaction,
    { agents, workflow, needs }: ProductContent,
    known: Record<string, string> = {},
  ): Promise<{ ids: Record<string, string> } & MadeParts> {
    const ids: Record<string, string> = { ...known };
    const parts: InstalledPartDto[] = [];
    const kept: KeptLimitDto[] = [];
    const { values: shop } = await this.settings.read(transaction);
    for (const { role, ...agent } of agents) {
      if (ids[role] !== undefined) continue;
      const own = tightened(agent.config ?? {}, null, shop);
      const alike = workflow
        ? await transaction.query(
            SQL`SELECT id AS ${typed.text('id')}, ${columnsOf(AgentDirectoryView, ['config'])} FROM agent_directory WHERE name = $1
              AND type = $2 AND NOT is_demo AND locked_reason IS NULL ORDER BY created_at`,
            [agent.name, agent.type],
          )
        : [];
      const there = alike.find(({ config }) => loosenedLimits(own.config, config, shop).length === 0);
      const requiredApiKeys = workflow
        ? []
        : needs
            .filter(({ required }) => required)
            .map(({ service }) => service as string)
            .filter((service) => (requiredKeyChoices as readonly string[]).includes(service));
      ids[role] =
        there?.id ??
        (
          await this.agents.create(
            { ...agent, ...(agent.config && { config: own.config }), status: 'idle', requiredApiKeys },
            { transaction },
          )
        ).id;
      parts.push({ kind: 'agent', id: ids[role], name: agent.name, isNew: !there });
      const made = { id: ids[role], name: agent.name };
      if (!there) kept.push(...own.kept.map((limit) => keptLimit(limit, made)));
    }
    return { ids, parts, kept };
  }

  /** @returns whether it is the first install of this entitlement. */
  private async remember(sql: Sql, entitlementId: string, install: StoredInstall): Promise<boolean> {
    const earlier = await sql.query('UPDATE marketplace_installs SET is_current = false WHERE entitlement_id = $1 RETURNING id', [
      entitlementId,
    ]);
    await sql.query(
      `INSERT INTO marketplace_installs (id, entitlement_id, version, workflow_id, agent_id, agents, keys) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        install.id,
        entitlementId,
        install.version,
        install.workflowId,
        install.agentId,
        JSON.stringify(install.agents),
        JSON.stringify(install.keys),
      ],
    );
    return earlier.length === 0;
  }

  private parts(sql: Sql, { workflowId, agents }: StoredInstall): Promise<InstalledPartDto[]> {
    return sql.query(
      SQL`SELECT 'workflow' AS ${typed.text('kind').as<InstalledPartDto['kind']>()}, id AS ${typed.text('id')},
        name AS ${typed.text('name')}, false AS ${typed.boolean('isNew')} FROM workflow_directory WHERE id = $1
       UNION ALL SELECT 'agent', id, name, false FROM agent_directory WHERE id = ANY($2)`,
      [workflowId, Object.values(agents)],
    );
  }
}

/** Roles of the agents that bring along input of their own: their owner may have to complete it. */
const agentsWithInput = ({ agents }: ProductContent): string[] => agents.filter(({ config }) => config?.input).map(({ role }) => role);

const answer = ({ id, productId }: Licensed, install: StoredInstall): Omit<InstalledDto, 'parts' | 'kept' | 'taskId' | 'setup'> => ({
  installId: install.id,
  entitlementId: id,
  productId,
  version: install.label,
  workflowId: install.workflowId,
  agentId: install.agentId,
});

/** @throws ApiError 409 saying why. */
export function refuseDisabled({ status, disabledReason, productName }: Licensed): void {
  if (status === 'disabled')
    throw new ApiError(marketplaceErrors.entitlement_disabled, disabledReason ?? `${productName} is switched off.`);
}

/** @throws ApiError 400 for keys that are missing, of another service, or switched off. */
export async function checkKeys(sql: Sql, needs: ContentNeed[], keys: Record<string, string>): Promise<void> {
  const errors: FieldError[] = [];
  const found = await sql.query(
    SQL`SELECT id::text AS ${typed.text('id')}, ${columnsOf(ProviderKeyView, ['service', 'isActive'])} FROM provider_keys
      WHERE id::text = ANY($1)`,
    [Object.values(keys).map(String)],
  );
  for (const [service, id] of Object.entries(keys)) {
    const field = `keys.${service}`;
    const key = found.find((candidate) => candidate.id === id);
    if (!needs.some((need) => need.service === service)) errors.push({ field, message: 'is not a service that it needs' });
    else if (!key) errors.push({ field, message: 'there is no such API key' });
    else if (key.service !== service) errors.push({ field, message: `is a key for ${key.service}` });
    else if (!key.isActive) errors.push({ field, message: 'is switched off' });
  }
  for (const { service, use, required } of needs)
    if (required && keys[service] === undefined) errors.push({ field: `keys.${service}`, message: `is missing: it ${use}` });
  if (errors.length > 0) throw invalid(errors);
}

/** @throws ApiError 409 `changed_since_shown` for another release than the one that the person saw. */
export const requireRelease = ({ productName, label }: Licensed, shown: string): void =>
  requireShown(productName, shown, label, [wasIs('Version', shown, label)]);
