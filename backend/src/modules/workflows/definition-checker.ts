import { Injectable } from '@nestjs/common';
import { Database, type Sql } from '../../platform/database/database';
import { invalid } from '../../platform/errors/common.refusals';
import { EgressPolicy } from '../../platform/outbound/egress-policy';
import { ToolBox } from '../agents';
import { firstRefusal, type Requirement } from '../auth';
import { requiredByCalls } from './workflow-calls';
import { type KeyedCall, liesUnder, ServiceAddresses, whyNotReading } from '../api-keys';
import { checkDefinition } from './definition/check-definition';
import { filledIn } from './definition/check-url';
import type { Definition } from './definition/definition';
import { type Problem, wrong } from './definition/problem';
import type { AnyStep } from './definition/step-base';
import { definitionOf } from './steps';
import type { ReferenceKind } from './steps/step';
import { SQL, type Statement, columnsOf, typed } from '../../platform/database/sql';
import { WorkflowEntity } from './entities/workflow.entity';
import { ProviderKeyView } from '../api-keys/api-keys.views';

interface Reference {
  path: string;
  id: string;
}
interface KnownKey {
  id: string;
  service: Parameters<ServiceAddresses['of']>[0];
  settings: Parameters<ServiceAddresses['of']>[1];
}

/** Checks definitions against their own rules and against what this shop has. */
@Injectable()
export class DefinitionChecker {
  constructor(
    private readonly egress: EgressPolicy,
    private readonly database: Database,
    private readonly addresses: ServiceAddresses,
    private readonly tools: ToolBox,
  ) {}

  /** @param ownId the workflow itself, which must not call itself. */
  async problems(definition: unknown, allowedHosts: string[], ownId: string | null = null, sql: Sql = this.database): Promise<Problem[]> {
    const own = checkDefinition(definition, { allowedHosts, privateAllowed: this.egress.privateAllowed });
    if (own.some(({ level }) => level === 'error')) return own;
    const known = definition as Definition;
    return [...own, ...(await this.unfitting(known.steps)), ...(await this.missing(known, ownId, sql))];
  }

  /**
   * @returns warnings.
   * @throws ApiError 400 naming every error, 403 for a step that the caller may not do. With `lenient`, parts that are only missing in this
   *   shop are returned instead.
   */
  async check(definition: unknown, allowedHosts: string[], ownId: string | null, options: { lenient?: boolean } = {}): Promise<Problem[]> {
    const problems = await this.problems(definition, allowedHosts, ownId);
    const errors = problems.filter(({ level }) => level === 'error' || (level === 'missing' && !options.lenient));
    if (errors.length > 0) throw invalid(errors.map(({ path, message }) => ({ field: path, message })));
    // Scopes are checked per run, against the caller that starts it.
    this.refuse(definition as Definition, ({ permissions, field }) => ({ permissions, within: {}, field }));
    return problems;
  }

  /** Checked at the start, so a run does not stop halfway. @throws ApiError 403 for a step that the caller may not do */
  refuseUnpermitted(definition: Definition): void {
    this.refuse(definition, (requirement) => requirement);
  }

  private refuse({ settings, steps }: Definition, judged: (requirement: Requirement) => Requirement): void {
    const workflowId = settings?.onFailure?.startWorkflowId;
    const ofFailure =
      workflowId === undefined
        ? null
        : firstRefusal([judged({ ...requiredByCalls, field: 'settings.onFailure.startWorkflowId' })], { workflowId });
    if (ofFailure) throw ofFailure;
    for (const [index, step] of steps.entries()) {
      const { requires, usesTool } = definitionOf(step);
      const name = usesTool?.(step.config).tool;
      const ofTool = name === undefined ? null : this.tools.requirementOf(name);
      const required = [
        { ...requires(step.config), field: `steps.${index}.type` },
        ...(ofTool ? [{ ...ofTool, field: `steps.${index}.config.tool` }] : []),
      ];
      const refusal = firstRefusal(required.map(judged), step.config as object);
      if (refusal) throw refusal;
    }
  }

  /** Arguments that a tool does not take, before a run finds out. */
  private async unfitting(steps: AnyStep[]): Promise<Problem[]> {
    const found = await Promise.all(
      steps.map(async (step, index) => {
        const call = definitionOf(step).usesTool?.(step.config);
        const problems = call ? await this.tools.argumentProblems(call) : [];
        return problems.map(({ argument, message, level }): Problem => {
          const path = `steps.${index}.config.arguments${argument && `.${argument}`}`;
          return level === 'warning' ? { path, message, level } : wrong(path, message);
        });
      }),
    );
    return found.flat();
  }

  private async missing(definition: Definition, ownId: string | null, sql: Sql): Promise<Problem[]> {
    const { agents, workflows, keys } = referencesIn(definition);
    const [knownAgents, knownWorkflows, knownKeys] = [
      await existing(sql, SQL`SELECT id AS ${typed.text('id')} FROM agent_directory WHERE id = ANY($1)`, agents),
      await existing(
        sql,
        SQL`SELECT ${columnsOf(WorkflowEntity, ['id'])} FROM workflows WHERE id = ANY($1) AND deleted_at IS NULL`,
        workflows,
      ),
      keys.length === 0
        ? []
        : await sql.query(SQL`SELECT ${columnsOf(ProviderKeyView, ['id', 'service', 'settings'])} FROM provider_keys WHERE id = ANY($1)`, [
            keys.map(({ id }) => id),
          ]),
    ];
    return [
      ...agents.filter(({ id }) => !knownAgents.has(id)).map(lacking('there is no such agent')),
      ...workflows
        .filter(({ id }) => id === ownId)
        .map(({ path }): Problem => ({ path, message: 'a workflow cannot start itself', level: 'error' })),
      ...workflows.filter(({ id }) => id !== ownId && !knownWorkflows.has(id)).map(lacking('there is no such workflow')),
      ...keys.filter(({ id }) => !knownKeys.some((key) => key.id === id)).map(lacking('there is no such API key')),
      ...this.foreignHosts(definition.steps, knownKeys),
    ];
  }

  /** A key goes to the address that it belongs to and nowhere else. */
  private foreignHosts(steps: AnyStep[], keys: KnownKey[]): Problem[] {
    return steps.flatMap((step, index) => {
      const call = definitionOf(step).keyGoesTo?.(step.config);
      const own = call === undefined ? undefined : referencesOf(step).find(({ kind }) => kind === 'keys');
      const key = keys.find(({ id }) => id === own?.id);
      if (!own || !key) return [];
      const base = this.addresses.of(key.service, key.settings);
      const fixed = filledIn(call!.url);
      if (base && liesUnder(fixed, base))
        return unreadable({ ...key, baseUrl: base }, { ...call!, url: new URL(fixed).href }, `steps.${index}.config.url`);
      const where = base ? `to ${base}` : 'to the address (baseUrl) of the key, and it has none';
      return [{ path: `steps.${index}.${own.path}`, message: `this key is only sent ${where}`, level: 'error' as const }];
    });
  }
}

/** A step sends a key by itself only where that reads; a call of a service that the console does not know asks a person, at the latest. */
function unreadable(key: KnownKey & { baseUrl: string }, call: KeyedCall, path: string): Problem[] {
  const why = whyNotReading(key, call);
  if (!why) return [];
  return [{ path, message: `${why.message} ${why.hint}`, level: key.service === 'other' ? 'warning' : 'error' }];
}

const lacking =
  (message: string) =>
  ({ path }: Reference): Problem => ({ path, message, level: 'missing' });

async function existing(sql: Sql, statement: Statement<{ id: string }>, references: Reference[]): Promise<Set<string>> {
  if (references.length === 0) return new Set();
  return new Set((await sql.query(statement, [references.map(({ id }) => id)])).map(({ id }) => id));
}

/** What one step names of the shop, with its place below the step. */
const referencesOf = (step: AnyStep): (Reference & { kind: ReferenceKind })[] =>
  Object.entries(definitionOf(step).refersTo ?? {}).flatMap(([field, kind]) => {
    const id = (step.config as Record<string, unknown> | undefined)?.[field];
    return kind && typeof id === 'string' ? [{ kind, path: `config.${field}`, id }] : [];
  });

/** Everything of the shop that a definition names. */
export function referencesIn({ settings, triggers, steps }: Definition): Record<ReferenceKind, Reference[]> {
  const named = steps.flatMap((step, index) =>
    referencesOf(step).map(({ kind, path, id }) => ({ kind, reference: { path: `steps.${index}.${path}`, id } })),
  );
  const of = (wanted: ReferenceKind) => named.flatMap(({ kind, reference }) => (kind === wanted ? [reference] : []));
  const failure = settings?.onFailure?.startWorkflowId;
  const hookKeys = triggers.flatMap((trigger, index) =>
    trigger.type === 'webhook' && trigger.auth.apiKeyId ? [{ path: `triggers.${index}.auth.apiKeyId`, id: trigger.auth.apiKeyId }] : [],
  );
  return {
    agents: of('agents'),
    workflows: [...of('workflows'), ...(failure ? [{ path: 'settings.onFailure.startWorkflowId', id: failure }] : [])],
    keys: [...hookKeys, ...of('keys')],
  };
}
