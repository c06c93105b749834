import { isDeepStrictEqual } from 'node:util';
import { hostOf, isAllowedHost } from './definition/check-url';
import { type Definition, startOf } from './definition/definition';
import type { AnyStep } from './definition/step-base';
import type { Trigger, WebhookTrigger } from './definition/trigger-schema';
import type { Policies, ShopAnswers } from './steps/shop-answers';
import { allWays, isDecision, isSameAction, reachable, type ReachedStep, reachedSteps, unaskedEffect } from './workflow-effects';
import { isFedTheSame } from './workflow-inputs';
import type { WorkflowRow } from './workflow-row';

/** Safeguards of a workflow: its limits and the steps in which people decide. */
export type Guarded = Pick<WorkflowRow, 'definition' | 'allowedHosts'> & Partial<Pick<WorkflowRow, 'name'>>;

/** Answers from loosest to strictest. A step without one has the first of its type. */
const asking: Record<string, readonly string[]> = { agent_task: ['never', 'policy', 'always'], notify: ['policy', 'always'] };
const proofs = ['none', 'basic', 'bearer', 'hmac'];

const nameOf = ({ id, name }: AnyStep): string => name ?? id;
const configOf = ({ config }: AnyStep): Record<string, unknown> => (config ?? {}) as Record<string, unknown>;

/** @returns the safeguards that would be loosened, in sentences */
export function loosenedGuards(before: Guarded, after: Guarded, shop: ShopAnswers): string[] {
  const hosts = after.allowedHosts.filter((host) => !isAllowedHost(host, before.allowedHosts));
  return [
    ...hosts.map((host) => `It may call ${host}.`),
    ...budget(before.definition, after.definition),
    ...after.definition.steps.flatMap((step) => {
      const isLess = earlierOf(step, before.definition, after.definition, shop).some((earlier) => asksLess(earlier, step));
      return isLess ? [`"${nameOf(step)}" asks for approval less strictly.`] : [];
    }),
    ...unaskedActions(before, after, shop),
    ...failureMails(before.definition, after.definition),
    ...failureStart(before.definition, after.definition),
    ...before.definition.steps.flatMap((step) => (step.type === 'approval' ? unguarded(step, before.definition, after.definition) : [])),
    ...after.definition.triggers.flatMap((trigger) => {
      const earlier = before.definition.triggers.find(({ id }) => id === trigger.id);
      return earlier && acceptsMore(earlier, trigger) ? [`The webhook "${trigger.id}" checks its callers less strictly.`] : [];
    }),
  ];
}

/** Hosts in the addresses of a definition's steps that the earlier definition may not call. */
export function newHosts(before: Guarded, after: Definition): string[] {
  const known = new Set([...before.allowedHosts, ...namedHosts(before.definition)]);
  return namedHosts(after).filter((host) => !isAllowedHost(host, known));
}

const namedHosts = ({ steps }: Definition): string[] => [
  ...new Set(
    steps.flatMap((step) => {
      const { url } = configOf(step);
      const origin = typeof url === 'string' ? /^https?:\/\/[^/?#]*/i.exec(url)?.[0] : undefined;
      const host = origin && !origin.includes('{{') ? hostOf(origin) : null;
      return host ? [host] : [];
    }),
  ),
];

function budget({ settings: before }: Definition, { settings: after }: Definition): string[] {
  const [most, now] = [before?.budgetMicroUsd, after?.budgetMicroUsd];
  if (most === undefined || (now !== undefined && now <= most)) return [];
  return [now === undefined ? 'A run has no spending limit of its own any more.' : 'A run may spend more.'];
}

/** A step under the same id; for one that leaves data under a new id, all of its type that are gone, since one of them may be the same. */
function earlierOf(step: AnyStep, before: Definition, after: Definition, shop: ShopAnswers): AnyStep[] {
  const isSameStep = (one: AnyStep, other: AnyStep) => one.id === other.id && one.type === other.type;
  const own = before.steps.find((earlier) => isSameStep(earlier, step));
  if (own) return [own];
  if (!asking[step.type] || unaskedEffect(step, { ...shop, policies: allAllowed, agent: () => allAllowed }) === null) return [];
  const gone = before.steps.filter((earlier) => earlier.type === step.type && !after.steps.some((kept) => isSameStep(kept, earlier)));
  return gone.some((earlier) => isSameAction(earlier, step)) ? [] : gone;
}

const allAllowed: Policies = { send_mail: 'allow', post: 'allow', change_price: 'allow', delete: 'allow', spend: 'allow', custom: 'allow' };

/** Actions of steps without an approval that are new, or get other data than before. Ids of steps do not count. */
function unaskedActions(earlier: Guarded, later: Guarded, shop: ShopAnswers): string[] {
  const [before, after] = [earlier.definition, later.definition];
  const was = reachedSteps(before).filter(({ step }) => !step.mock?.enabled);
  const taken = new Set<ReachedStep>();
  return reachedSteps(after).flatMap((now) => {
    const does = unaskedEffect(now.step, shop);
    if (does === null) return [];
    const same = was.filter((one) => isSameAction(one.step, now.step) && (one.isRepeated || !now.isRepeated));
    const own = same.find(({ step }) => step.id === now.step.id);
    const isDecided = [...now.guards].some((id) => showsEffects(id, after) && isEqualDecision(id, before, after));
    const waits = (one: ReachedStep) =>
      [...one.guards].every((id) => now.guards.has(id) || (one === own && isReported(id, now.step.id, before, after)));
    // One action before allows for one after, unless a decision is still made for both.
    const allowing = same.filter((one) => waits(one) && (one === own || one.guards.size > 0 || !taken.has(one)));
    // A person decides on the data, or no longer does, which is reported with the approval.
    const isJudged = (one: ReachedStep) => isDecided || [...one.guards].some((id) => !now.guards.has(id));
    const match = [...(own ? [own] : []), ...same].find(
      (one) => allowing.includes(one) && (isJudged(one) || isFedTheSame(earlier, one.step, later, now.step)),
    );
    if (match) taken.add(match);
    if (match !== undefined || (same.length === 0 && isDecided)) return [];
    return [`"${nameOf(now.step)}" ${does} ${allowing.length > 0 ? 'with other data or in other cases, ' : ''}without asking.`];
  });
}

/** Whether the loss of an approval in front of a step that stays is reported with the approval. */
function isReported(id: string, stepId: string, before: Definition, after: Definition): boolean {
  const [was, now] = [before, after].map(({ steps }) => steps.find((step) => step.id === id && step.type === 'approval'));
  return was !== undefined && (!now || isWeakerApproval(was, now) || without(after, id).has(stepId));
}

/** An approval shows every step behind it. A decision about one letter or task shows only that. */
const showsEffects = (id: string, { steps }: Definition): boolean => steps.some((step) => step.id === id && step.type === 'approval');

/** Whether a decision was there before, or is a new one that is no easier than all that were. */
function isEqualDecision(id: string, before: Definition, after: Definition): boolean {
  if (before.steps.some((step) => step.id === id && isDecision(step))) return true;
  const decision = after.steps.find((step) => step.id === id)!;
  return before.steps.every((step) => step.type !== 'approval' || !hasEasierDeciders(step, decision));
}

/**
 * Mail about a failure leaves without an approval.
 * @param before null for a new workflow
 */
export function failureMails(before: Definition | null, { settings }: Definition): string[] {
  const known = before?.settings?.onFailure?.notify ?? [];
  const added = (settings?.onFailure?.notify ?? []).filter((target) => target !== 'in_app' && !known.includes(target));
  return added.map((target) => `A failed run is reported to ${target}.`);
}

function failureStart({ settings: before }: Definition, { settings: after }: Definition): string[] {
  const started = after?.onFailure?.startWorkflowId;
  return started && started !== before?.onFailure?.startWorkflowId ? ['A failed run starts another workflow.'] : [];
}

function asksLess(before: AnyStep, after: AnyStep): boolean {
  const answers = asking[after.type];
  if (answers) return rank(answers, configOf(after).approval) < rank(answers, configOf(before).approval);
  return after.type === 'approval' && isWeakerApproval(before, after);
}

const rank = (answers: readonly string[], answer: unknown): number => Math.max(0, answers.indexOf(String(answer)));

/** Settings that can skip a person's decision. Any new value may do so; only removing one is not looser. */
function isWeakerApproval(before: AnyStep, after: AnyStep): boolean {
  const past = (step: AnyStep) => {
    const { onExpire, rejectedNext } = configOf(step);
    return [step.skipIf, step.onError, step.errorNext, step.mock, onExpire, rejectedNext];
  };
  const was = past(before);
  const isOpener = past(after).some((value, index) => value !== undefined && !isDeepStrictEqual(value, was[index]));
  return isOpener || hasEasierDeciders(before, after);
}

function hasEasierDeciders(before: AnyStep, after: AnyStep): boolean {
  const [was, now] = [configOf(before), configOf(after)];
  const [quorum, fewer] = [was.quorum ?? 1, now.quorum ?? 1] as [number, number];
  const [approvers, others] = [was.approvers, now.approvers] as (string[] | undefined)[];
  const letsOthers = approvers !== undefined && !(others?.length && others.every((one) => approvers.includes(one)));
  const letsStarter = was.selfApproval === false && now.selfApproval !== false;
  return fewer < quorum || letsOthers || letsStarter;
}

/** Steps that ran only after this decision and now run without it. */
function unguarded(approval: AnyStep, before: Definition, after: Definition): string[] {
  const isThere = after.steps.some(({ id, type }) => id === approval.id && type === 'approval');
  const open = without(before, approval.id);
  const opened = [...without(after, isThere ? approval.id : null)].filter(
    (id) => !open.has(id) && before.steps.some((step) => step.id === id && step.id !== approval.id),
  );
  if (!isThere) return [`No person decides in "${nameOf(approval)}" any more.`];
  return opened.length > 0 ? [`Some steps no longer wait for "${nameOf(approval)}".`] : [];
}

/** Steps that can run without going through one of them. */
const without = (definition: Definition, id: string | null): Set<string> => {
  const found = reachable(definition, [startOf(definition)], (step) => (step.id === id ? [] : allWays(step)));
  found.delete(id ?? '');
  return found;
};

function acceptsMore(before: Trigger, after: Trigger): boolean {
  if (before.type !== 'webhook' || after.type !== 'webhook') return false;
  const [was, is] = [before, after].map(({ auth }: WebhookTrigger) => auth) as [WebhookTrigger['auth'], WebhookTrigger['auth']];
  const isLonger = was.toleranceSec !== undefined && (is.toleranceSec === undefined || is.toleranceSec > was.toleranceSec);
  return (
    rank(proofs, is.kind) < rank(proofs, was.kind) || isLonger || (was.timestampHeader !== undefined && is.timestampHeader === undefined)
  );
}
