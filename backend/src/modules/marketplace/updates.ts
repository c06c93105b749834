import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { ApiError } from '../../platform/errors/api-error';
import { marketplaceErrors } from './marketplace.errors';
import { Transactions } from '../../platform/events';
import { requireConfirmation } from '../../platform/http/confirmation';
import { AgentQueries, AgentsService, tightened } from '../agents';
import { SettingsService } from '../settings';
import { digest } from '../tasks';
import { type Definition, newHosts, WorkflowsService } from '../workflows';
import type { InstalledDto, KeptLimitDto, UpdateInstallDto, UpdateOfferDto } from './dto/entitlement.dto';
import { keptLimit } from './kept-limits';
import { checkKeys, Installer, type Licensed, refuseDisabled, requireRelease, type StoredInstall } from './installer';
import { type Merged, mergeDefinitions, mergeFields } from './merge';
import { type ContentAgent, type ProductContent, withIds } from './product-content';
import { SQL, columnsOf } from '../../platform/database/sql';
import { ProductVersionEntity } from './entities/product-version.entity';

type AgentFields = Pick<ContentAgent, 'description' | 'priority' | 'schedule' | 'scheduleTime' | 'config'>;
interface Weighed {
  edited: boolean;
  kept: KeptLimitDto[];
  /** Limits that the new version loosens, which a person must confirm. */
  loosens: string[];
}
type Mergeable = Weighed &
  (
    | { kind: 'workflow'; merged: Merged<Definition>; allowedHosts: string[] }
    | { kind: 'agent'; merged: Merged<AgentFields>; version: number }
    /** The product became a workflow without the installed agent, or an agent; nothing can be merged. */
    | { kind: 'replaced'; merged: Merged<null> }
  );

/** The conflict of a product that became a workflow or an agent. */
const otherType = 'type';

/** New versions of what is installed. What people changed here is kept; where that cannot be, they choose. */
@Injectable()
export class Updates {
  constructor(
    private readonly database: Database,
    private readonly transactions: Transactions,
    private readonly installer: Installer,
    private readonly workflows: WorkflowsService,
    private readonly agents: AgentsService,
    private readonly agentQueries: AgentQueries,
    private readonly settings: SettingsService,
  ) {}

  /** @returns null when the newest version is installed, or nothing is. */
  async offer(licensed: Licensed): Promise<UpdateOfferDto | null> {
    const { install, version, label } = licensed;
    if (!install || install.version >= version || !(install.workflowId ?? install.agentId)) return null;
    const { merged, edited, kept, loosens } = await this.compare(this.database, licensed, install, install.agents, install.keys);
    const log = await this.database.query(
      SQL`SELECT ${columnsOf(ProductVersionEntity, ['label', 'changelog'])} FROM product_versions WHERE product_id = $1 AND version > $2
        AND version <= $3 ORDER BY version DESC`,
      [licensed.productId, install.version, version],
    );
    const changelog = log.map((entry) => `${entry.label}: ${entry.changelog}`);
    return { from: install.label, to: label, changelog, edited, conflicts: merged.conflicts, kept, loosens };
  }

  /** @throws ApiError 409 if nothing is installed, if a newer release than the one shown exists, or if both sides changed the same part. */
  async update(id: string, { mode = 'merge', keys, version }: UpdateInstallDto): Promise<InstalledDto> {
    return this.transactions.run(async (transaction) => {
      const licensed = await this.installer.load(transaction, id, true);
      refuseDisabled(licensed);
      const { install } = licensed;
      if (!install || !(install.workflowId ?? install.agentId))
        throw new ApiError(marketplaceErrors.not_installed, `${licensed.productName} is not installed.`);
      const result = (
        stored: StoredInstall,
        { parts, kept }: Pick<InstalledDto, 'parts' | 'kept'> = { parts: [], kept: [] },
      ): InstalledDto => ({
        installId: stored.id,
        entitlementId: id,
        productId: licensed.productId,
        version: stored.label,
        workflowId: stored.workflowId,
        agentId: stored.agentId,
        parts,
        kept,
        taskId: null,
        setup: [],
      });
      if (install.version >= licensed.version) return result(install);
      requireRelease(licensed, version);
      if (mode === 'copy') {
        const made = await this.installer.make(transaction, licensed, { ...stillNeeded(install.keys, licensed.content), ...keys });
        return result(made.install, made);
      }
      const current = { ...install, version: licensed.version, label: licensed.label };
      if (mode === 'keep') {
        await this.store(transaction, current);
        return result(current);
      }
      const allKeys = { ...stillNeeded(install.keys, licensed.content), ...keys };
      await checkKeys(transaction, licensed.content.needs, allKeys);
      const { ids, parts, kept } = await this.installer.agentsFor(transaction, licensed.content, install.agents);
      const comparison = await this.compare(transaction, licensed, install, ids, allKeys);
      const { conflicts } = comparison.merged;
      if (comparison.kind === 'replaced' || conflicts.length > 0) throw conflict(licensed.productName, conflicts);
      // An agent that has become a workflow goes on in it, with its settings.
      const made = install.workflowId ? null : await this.installer.workflowFor(transaction, licensed, { agents: ids, keys: allKeys });
      if (made) parts.unshift(made);
      const place = { workflowId: made?.id ?? install.workflowId, agentId: install.agentId };
      const updated = { ...current, ...place, agents: ids, keys: allKeys };
      await this.store(transaction, updated);
      transaction.state('product.installed', {
        id,
        productId: licensed.productId,
        productName: licensed.productName,
        version: licensed.label,
        ...place,
      });
      const note = `Updated to version ${licensed.label}`;
      if (comparison.kind === 'workflow') {
        const { settings = {}, triggers, start, steps } = comparison.merged.value;
        const { allowedHosts } = comparison;
        if (comparison.loosens.length > 0) requireConfirmation();
        const change = { settings: { ...settings }, triggers, start, steps, allowedHosts, note };
        await this.workflows.update(install.workflowId!, change, { transaction, lenient: true });
      } else await this.agents.update(install.agentId!, { ...comparison.merged.value, version: comparison.version }, { transaction });
      return result(updated, { parts, kept: [...kept, ...comparison.kept] });
    });
  }

  /** What the new version, the installed one and the state of today come to. */
  private async compare(
    sql: Sql,
    { content, productId }: Licensed,
    install: StoredInstall,
    agents: Record<string, string>,
    keys: Record<string, string>,
  ): Promise<Mergeable> {
    const [before] = await sql.query(
      SQL`SELECT ${columnsOf(ProductVersionEntity, ['content'])} FROM product_versions WHERE product_id = $1 AND version = $2`,
      [productId, install.version],
    );
    const base = before!.content;
    if (install.workflowId && base.workflow && content.workflow) {
      const stored = await this.workflows.load(sql, install.workflowId);
      const mine = stored.definition;
      const installed = withIds(base.workflow.definition, install);
      const theirs = withIds(content.workflow.definition, { agents, keys });
      const merged = mergeDefinitions(installed, mine, theirs);
      const allowedHosts = mergeHosts(base.workflow.allowedHosts, stored.allowedHosts, content.workflow.allowedHosts);
      const loosens = [
        ...(await this.workflows.loosened(sql, stored, { definition: merged.value, allowedHosts })),
        ...newHosts({ ...stored, allowedHosts: [...stored.allowedHosts, ...allowedHosts] }, merged.value).map(
          (host) => `It calls ${host}.`,
        ),
      ];
      return { kind: 'workflow', merged, allowedHosts, edited: !same(installed, mine), kept: [], loosens };
    }
    const carried = content.agents.find(({ role }) => role === base.agents[0]?.role);
    if (install.workflowId || !carried)
      return { kind: 'replaced', merged: { value: null, conflicts: [otherType] }, edited: false, kept: [], loosens: [] };
    const { name, version, config, schedule, scheduleTime, priority, description } = await this.agentQueries.get(install.agentId!);
    const mine = { config, schedule, scheduleTime, priority, description };
    const installed = fieldsOf(base.agents[0]!);
    const merged = mergeFields(installed, mine, fieldsOf(carried), 2);
    const { values: shop } = await this.settings.read(sql);
    const limited = tightened(merged.value.config ?? {}, config, shop);
    const kept = limited.kept.map((limit) => keptLimit(limit, { id: install.agentId, name }));
    const value = { ...merged.value, config: limited.config };
    return { kind: 'agent', version, merged: { ...merged, value }, edited: digest(mine) !== digest(installed), kept, loosens: [] };
  }

  private store(sql: Sql, { id, version, agents, keys, workflowId }: StoredInstall): Promise<unknown> {
    return sql.query(
      'UPDATE marketplace_installs SET version = $2, agents = $3, keys = $4, workflow_id = $5, updated_at = now() WHERE id = $1',
      [id, version, JSON.stringify(agents), JSON.stringify(keys), workflowId],
    );
  }
}

/** As `AgentsService.create` fills them in. */
const fieldsOf = ({
  config = {},
  schedule = 'on-demand',
  scheduleTime = '09:00',
  priority = 'medium',
  description = null,
}: ContentAgent): AgentFields => ({
  config,
  schedule,
  scheduleTime,
  priority,
  description,
});

/** Keeps entries that were added here and drops those that the author removed. */
const mergeHosts = (base: string[] = [], mine: string[], theirs: string[] = []): string[] => [
  ...new Set([...mine.filter((host) => !base.includes(host) || theirs.includes(host)), ...theirs.filter((host) => !base.includes(host))]),
];

/** The order of the steps in the list says nothing. */
const same = (a: Definition, b: Definition): boolean => {
  const sorted = ({ steps, triggers, settings = {}, ...rest }: Definition) => ({
    ...rest,
    settings,
    steps: Object.fromEntries(steps.map((step) => [step.id, step])),
    triggers: Object.fromEntries(triggers.map((trigger) => [trigger.id, trigger])),
  });
  return digest(sorted(a)) === digest(sorted(b));
};

const stillNeeded = (keys: Record<string, string>, { needs }: ProductContent): Record<string, string> =>
  Object.fromEntries(Object.entries(keys).filter(([service]) => needs.some((need) => need.service === service)));

const conflict = (name: string, conflicts: string[]): ApiError =>
  new ApiError(
    marketplaceErrors.update_conflict,
    conflicts.includes(otherType)
      ? `The new version of ${name} replaces an agent by a workflow, or the reverse. Install the new version as a copy, or keep yours.`
      : `You and the new version of ${name} changed the same parts: ${conflicts.join(', ')}. Install the new version as a copy, or keep yours.`,
    { details: { conflicts } },
  );
