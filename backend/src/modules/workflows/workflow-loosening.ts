import { isDeepStrictEqual } from 'node:util';
import { hostOf, isAllowedHost } from './definition/check-url';
import { type Definition, startOf } from './definition/definition';
import { edgesOf } from './definition/edges';
import type { AnyStep } from './definition/step-base';
import type { Trigger, WebhookTrigger } from './definition/trigger-schema';
import type { WorkflowRow } from './workflow-row';

/** Safeguards of a workflow: its limits and the steps in which people decide. */
export type Guarded = Pick<WorkflowRow, 'definition' | 'allowedHosts'>;

/** Answers from loosest to strictest. A step without one has the first of its type. */
const asking: Record<string, readonly string[]> = { agent_task: ['never', 'policy', 'always'], notify: ['policy', 'always'] };
const proofs = ['none', 'basic', 'bearer', 'hmac'];

const nameOf = ({ id, name }: AnyStep): string => name ?? id;
const configOf = ({ config }: AnyStep): Record<string, unknown> => (config ?? {}) as Record<string, unknown>;

/** @returns the safeguards that would be loosened, in sentences */
export function loosenedGuards(before: Guarded, after: Guarded): string[] {
  const was = new Map(before.definition.steps.map((step) => [step.id, step]));
  const hosts = after.allowedHosts.filter((host) => !isAllowedHost(host, before.allowedHosts));
  return [
    ...hosts.map((host) => `It may call ${host}.`),
    ...budget(before.definition, after.definition),
    ...after.definition.steps.flatMap((step) => {
      const earlier = was.get(step.id);
      return earlier?.type === step.type && asksLess(earlier, step) ? [`"${nameOf(step)}" asks for approval less strictly.`] : [];
    }),
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

function asksLess(before: AnyStep, after: AnyStep): boolean {
  const answers = asking[after.type];
  if (answers) return rank(answers, configOf(after).approval) < rank(answers, configOf(before).approval);
  return after.type === 'approval' && isWeakerApproval(before, after);
}

const rank = (answers: readonly string[], answer: unknown): number => Math.max(0, answers.indexOf(String(answer)));

/** Settings that can skip a person's decision. Any new value may do so; only removing one is not looser. */
function isWeakerApproval(before: AnyStep, after: AnyStep): boolean {
  const past = (step: AnyStep) => {
    const { onExpire, selfApproval, rejectedNext } = configOf(step);
    return [step.skipIf, step.onError, step.errorNext, step.mock, onExpire, selfApproval, rejectedNext];
  };
  const was = past(before);
  const isOpener = past(after).some((value, index) => value !== undefined && !isDeepStrictEqual(value, was[index]));
  const [quorum, fewer] = [configOf(before).quorum ?? 1, configOf(after).quorum ?? 1] as [number, number];
  const [approvers, others] = [configOf(before).approvers, configOf(after).approvers] as (string[] | undefined)[];
  const letsOthers = approvers !== undefined && !(others?.length && others.every((one) => approvers.includes(one)));
  return isOpener || fewer < quorum || letsOthers;
}

/** Steps that ran only after this decision and now run without it. */
function unguarded(approval: AnyStep, before: Definition, after: Definition): string[] {
  const isThere = after.steps.some(({ id, type }) => id === approval.id && type === 'approval');
  const open = reachable(before, approval.id);
  const opened = [...reachable(after, isThere ? approval.id : null)].filter(
    (id) => !open.has(id) && before.steps.some((step) => step.id === id && step.id !== approval.id),
  );
  if (!isThere) return [`No person decides in "${nameOf(approval)}" any more.`];
  return opened.length > 0 ? [`Some steps no longer wait for "${nameOf(approval)}".`] : [];
}

/** Steps reachable without passing one of these. Unknown names are ignored, because a merged draft may hold some. */
function reachable(definition: Definition, without: string | null): Set<string> {
  const steps = new Map(definition.steps.map((step) => [step.id, step]));
  const seen = new Set<string>();
  const pending = [startOf(definition)];
  while (pending.length > 0) {
    const step = steps.get(pending.pop() ?? '');
    if (!step || step.id === without || seen.has(step.id)) continue;
    seen.add(step.id);
    pending.push(...edgesOf(step).map(({ to }) => to));
  }
  return seen;
}

function acceptsMore(before: Trigger, after: Trigger): boolean {
  if (before.type !== 'webhook' || after.type !== 'webhook') return false;
  const [was, is] = [before, after].map(({ auth }: WebhookTrigger) => auth) as [WebhookTrigger['auth'], WebhookTrigger['auth']];
  const isLonger = was.toleranceSec !== undefined && (is.toleranceSec === undefined || is.toleranceSec > was.toleranceSec);
  return (
    rank(proofs, is.kind) < rank(proofs, was.kind) || isLonger || (was.timestampHeader !== undefined && is.timestampHeader === undefined)
  );
}
