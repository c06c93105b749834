import { isDeepStrictEqual } from 'node:util';
import { digest } from '../../platform/digest';
import { type ApprovalPolicy, isAtMost, isLooserAnswer, type Settings, type SideEffect, sideEffects } from '../settings';
import type { AgentEntity } from './entities/agent.entity';
import type { AgentConfigDto } from './dto/agent-config.dto';

/** Shop settings that apply where an agent sets no value. */
export type ShopLimits = Pick<Settings, 'approvalPolicy' | 'budgets'>;

const budgetsOf = { perRunMicroUsd: 'perRunMicroUsd', perDayMicroUsd: 'perAgentDayMicroUsd' } as const;
type BudgetName = keyof typeof budgetsOf;
const budgetNames = Object.keys(budgetsOf) as BudgetName[];

/** Returns true if it does other work, which changes what it gives to workflows. */
export const hasOtherWork = (before: Pick<AgentEntity, 'type' | 'config'>, after: Pick<AgentEntity, 'type' | 'config'>): boolean =>
  before.type !== after.type || !isDeepStrictEqual([before.config.input, before.config.tools], [after.config.input, after.config.tools]);

/** A limit of an agent, by its path in the configuration. */
export type AgentLimit = `approvals.${SideEffect}` | `budget.${BudgetName}` | 'tools' | 'work';

const answerOf = ({ approvals }: AgentConfigDto, { approvalPolicy }: ShopLimits, effect: SideEffect): ApprovalPolicy =>
  approvals?.[effect] ?? approvalPolicy[effect];

const budgetOf = ({ budget }: AgentConfigDto, { budgets }: ShopLimits, name: BudgetName): number | null =>
  budget?.[name] ?? budgets[budgetsOf[name]];

/** An explicit "allow" counts under a shop that allows the same, because it outlives a shop that becomes stricter. */
const isNewLeave = (before: AgentConfigDto, after: AgentConfigDto, effect: SideEffect): boolean =>
  after.approvals?.[effect] === 'allow' && before.approvals?.[effect] !== 'allow';

/** Returns true if the agent acts unasked by its own answer, or by one that is looser than the shop's. */
const isFreed = (config: AgentConfigDto, shop: ShopLimits, effect: SideEffect): boolean =>
  config.approvals?.[effect] === 'allow' || isLooserAnswer(shop.approvalPolicy[effect], answerOf(config, shop, effect));

const hasLeave = (config: AgentConfigDto, shop: ShopLimits): boolean => sideEffects.some((effect) => isFreed(config, shop, effect));

const isSameWork = (before: AgentConfigDto, after: AgentConfigDto): boolean => digest(before.input ?? {}) === digest(after.input ?? {});

/**
 * Lists the limits that a change would loosen. Limits that the agent leaves out follow the shop.
 * @param before null for a new agent, which is compared with the shop
 */
export function loosenedLimits(before: AgentConfigDto | null, after: AgentConfigDto, shop: ShopLimits): AgentLimit[] {
  const was = before ?? {};
  const isNew = (tool: string) => !was.tools?.includes(tool);
  return [
    ...sideEffects
      .filter((effect) => isLooserAnswer(answerOf(was, shop, effect), answerOf(after, shop, effect)) || isNewLeave(was, after, effect))
      .map((effect): AgentLimit => `approvals.${effect}`),
    ...budgetNames
      .filter((name) => !isAtMost(budgetOf(after, shop, name), budgetOf(was, shop, name)))
      .map((name): AgentLimit => `budget.${name}`),
    // The permission to act without approval was given for the tools and the input that the agent had then.
    ...(before && after.tools?.some(isNew) && hasLeave(after, shop) ? (['tools'] as const) : []),
    ...(before && !isSameWork(before, after) && hasLeave(after, shop) ? (['work'] as const) : []),
  ];
}

/** Returns true if a change loosens an agent's limits. Another type does other work, even with the same configuration. */
export function isLoosened(
  before: Pick<AgentEntity, 'type' | 'config'> | null,
  after: Pick<AgentEntity, 'type' | 'config'>,
  shop: ShopLimits,
): boolean {
  if (before && before.type !== after.type && hasLeave(after.config, shop)) return true;
  return loosenedLimits(before?.config ?? null, after.config, shop).length > 0;
}

/** A limit that imported content requested looser than was stored. */
export interface KeptLimit {
  limit: Exclude<AgentLimit, 'tools' | 'work'>;
  /** An answer, or millionths of a US dollar; null: no limit. */
  wanted: string | number | null;
  kept: string | number | null;
  /** The agent works differently now, which ends its permission to act without approval. */
  isEnded: boolean;
}

/**
 * Tightens the configuration of an agent that comes from a product, an update or a file. It never brings permission to act without
 * approval, and keeps the stricter of its own limits and those in force here.
 * @param mine the configuration of the installed agent; null for a new one
 */
export function tightened(
  wanted: AgentConfigDto,
  mine: AgentConfigDto | null,
  shop: ShopLimits,
): { config: AgentConfigDto; kept: KeptLimit[] } {
  const was = mine ?? {};
  const worksDifferently = mine !== null && !isDeepStrictEqual([mine.input, mine.tools], [wanted.input, wanted.tools]);
  const kept: KeptLimit[] = [];
  const approvals: Record<string, ApprovalPolicy> = {};
  for (const effect of sideEffects) {
    const [own, before] = [wanted.approvals?.[effect], answerOf(was, shop, effect)];
    const after = answerOf(wanted, shop, effect);
    const isEnded = worksDifferently && isFreed(was, shop, effect);
    const limit = isEnded ? shop.approvalPolicy[effect] : before;
    const isLooser = isLooserAnswer(limit, after);
    const answer = isEnded ? undefined : isLooser || isNewLeave(was, wanted, effect) ? was.approvals?.[effect] : own;
    if (answer !== undefined) approvals[effect] = answer;
    if (isLooser) kept.push({ limit: `approvals.${effect}`, wanted: after, kept: limit, isEnded });
  }
  const budget: Record<string, number> = {};
  for (const name of budgetNames) {
    const [before, after] = [budgetOf(was, shop, name), budgetOf(wanted, shop, name)];
    const isLooser = !isAtMost(after, before);
    const limit = isLooser ? was.budget?.[name] : wanted.budget?.[name];
    if (limit !== undefined) budget[name] = limit;
    if (isLooser) kept.push({ limit: `budget.${name}`, wanted: after, kept: before, isEnded: false });
  }
  const { approvals: _, budget: __, ...rest } = wanted;
  const some = <T extends object>(value: T): T | undefined => (Object.keys(value).length > 0 ? value : undefined);
  const limits = Object.entries({ approvals: some(approvals), budget: some(budget) }).filter(([, value]) => value !== undefined);
  return { config: { ...rest, ...Object.fromEntries(limits) }, kept };
}
