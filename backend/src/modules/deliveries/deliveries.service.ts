import { Injectable } from '@nestjs/common';
import { AppConfig } from '../../platform/config/app-config';
import type { Permit } from '../../platform/outbound/permit';
import { consoleAddress } from '../../platform/links/console-address';
import { EffectGate } from '../approvals';
import { digest, type JsonValue, TaskError, type TaskErrorCode, type TaskRun } from '../tasks';
import { Channels } from './channels/channels';
import type { DeliverRequest, DeliveryChannel, DeliverResult, DeliveryResult } from './delivery-values';
import { keyed, type KeyedMessage } from './keyed-message';
import { LeavingRules } from './leaving-rules';
import { contentDigest, Outbox, type StoredDelivery } from './outbox';
import { unreachable } from './public-console';
import { afterReview, forReview } from './review';
import { plural } from '../../platform/count-text';

/** The end of each message calls the run back; this is only for a call that was lost. */
const lookAgainMs = 10 * 60_000;

/** The only way in which a run sends a message outside. */
@Injectable()
export class Deliveries {
  constructor(
    private readonly channels: Channels,
    private readonly gate: EffectGate,
    private readonly outbox: Outbox,
    private readonly rules: LeavingRules,
    private readonly config: AppConfig,
  ) {}

  /**
   * Sends messages, each at most once for its (task, step, channel, key), and parks the run until every one has an end.
   * In a dry run nothing leaves. The shop's policy may forbid it, or have people approve, and edit, it first.
   * @throws TaskError `needs_provider` without a key for a channel, `approval_rejected` when the policy forbids it,
   * `address_refused` or `invalid_input` when it may not leave, as it was or as a person changed it,
   * `budget_exceeded`, or the reason of the first message when none could be sent, or with `requireAll` not all; a retry sends those again.
   */
  async deliver(run: TaskRun, request: DeliverRequest): Promise<DeliverResult> {
    const messages = keyed(this.channels, request.messages);
    const strangers = await this.strangersAmong(run, request, messages);
    if (run.dryRun) return this.rehearse(run, request, messages);
    await this.requireAccounts(messages);
    const answer = await this.pass(run, request, messages, new Set(strangers));
    if (answer.decision !== 'leaves') return answer;
    const left = answer.isReviewed ? keyed(this.channels, afterReview(messages, answer.content)) : messages;
    return left.length > 0 ? this.send(run, answer.permit, request, left) : { decision: 'delivered', results: [] };
  }

  /** The thing that a channel lacks before it can send, such as a key; null for nothing. */
  lacks(channel: DeliveryChannel): Promise<string | null> {
    return this.channels.of(channel).missing();
  }

  /** What was handed over has been decided about: customers and settings that change later do not undo it. */
  private async strangersAmong(run: TaskRun, { step, leaving }: DeliverRequest, messages: KeyedMessage[]): Promise<string[]> {
    const isHandedOver = (await this.outbox.of(run.taskId, step, messages)).length === messages.length;
    return isHandedOver ? [] : this.rules.judge(messages, leaving);
  }

  private pass(run: TaskRun, request: DeliverRequest, messages: KeyedMessage[], seen: ReadonlySet<string>) {
    const { step, sideEffect, title, summary, approval, leaving, alwaysAsk } = request;
    return this.gate.pass(run, {
      editable: true,
      ...approval,
      // Nobody has let a stranger through by saying nothing.
      ...(seen.size > 0 && { onExpire: 'reject' as const }),
      alwaysAsk: alwaysAsk === true || seen.size > 0,
      key: `${step}:approval`,
      sideEffect,
      title,
      summary: summary ?? title,
      content: forReview(messages) as unknown as JsonValue,
      targets: messages.map(({ target }) => target),
      costMicroUsd: this.channels.feesOf(messages),
      mayLeave: async (content) => {
        const left = afterReview(messages, content);
        if (left.length === 0) return;
        const strangers = await this.rules.judge(keyed(this.channels, left), { ...leaving, seen });
        const [other] = strangers;
        if (other !== undefined)
          throw new TaskError('invalid_input', `${other} was not allowed. It is not a customer, and the author did not enter it.`);
      },
    });
  }

  private async send(
    run: TaskRun,
    permit: Permit,
    { step, title, requireAll }: DeliverRequest,
    messages: KeyedMessage[],
  ): Promise<DeliverResult> {
    const results = await run.step(step, { title, kind: 'deliver', input: shown(messages) }, async (open) => {
      await this.outbox.put(permit, step, messages);
      const rows = await this.outbox.of(run.taskId, step, messages);
      const waiting = rows.filter(({ status }) => status === 'pending' || status === 'sending' || status === 'unknown');
      if (waiting.length > 0) return run.park({ for: 'delivery', until: new Date(Date.now() + lookAgainMs), note: noteOn(waiting) });
      const failed = rows.filter(({ status }) => status === 'failed');
      for (const { target, error } of failed.slice(0, 20)) open.log('warn', `Not sent to ${target}: ${error ?? 'no reason was given'}`);
      if (failed.length === rows.length || (requireAll && failed.length > 0)) throw reasonOf(failed, rows.length);
      open.log('info', `${rows.filter(({ status }) => status === 'sent').length} of ${plural(rows.length, 'message')} left.`);
      return rows.map(({ errorCode: _, ...row }) => ({ ...row }));
    });
    return { decision: 'delivered', results: results as unknown as DeliveryResult[] };
  }

  private async rehearse(run: TaskRun, { step, title }: DeliverRequest, messages: KeyedMessage[]): Promise<DeliverResult> {
    const missing = await this.missing(messages);
    await run.step(step, { title: `${title} (dry run)`, kind: 'deliver', input: shown(messages) }, (open) => {
      const body = { costMicroUsd: this.channels.feesOf(messages), missing, ...forReview(messages) };
      open.artifact({
        kind: 'would-leave',
        title: `would-leave-${step.replace(/[^\w-]+/g, '-')}.json`,
        mime: 'application/json',
        body: JSON.stringify(body, null, 2),
        metrics: { messages: messages.length },
      });
      open.log('info', `Dry run: ${plural(messages.length, 'message')} would have left.`);
      return Promise.resolve(null);
    });
    return { decision: 'dry_run' };
  }

  private async missing(messages: KeyedMessage[]): Promise<string[]> {
    const names = [...new Set(messages.map(({ channel }) => channel))];
    const missing = (await Promise.all(names.map((name) => this.channels.of(name).missing()))).filter((text) => text !== null);
    const lost = this.lostLink(messages);
    return lost ? [`${lost} ${publicAddressCure}`, ...missing] : missing;
  }

  /** Whoever gets advertising must be able to end it. */
  private lostLink(messages: KeyedMessage[]): string | null {
    return messages.some(({ channel, content }) => channel === 'email' && content.unsubscribe && !content.unsubscribeLink)
      ? unreachable(consoleAddress(this.config))
      : null;
  }

  private async requireAccounts(messages: KeyedMessage[]): Promise<void> {
    const lost = this.lostLink(messages);
    if (lost) throw new TaskError('address_refused', lost, { hint: publicAddressCure });
    const [first] = await this.missing(messages);
    if (first) throw new TaskError('needs_provider', first, { hint: 'Until then a dry run shows what would leave.' });
  }
}

const publicAddressCure =
  'Set PUBLIC_URL to the https address under which people outside reach this console, and start it again. Drafts need none.';

const shownTargets = 100;

const shown = (messages: KeyedMessage[]): JsonValue => ({
  messages: messages.length,
  targets: messages.slice(0, shownTargets).map(({ channel, target }) => `${channel}: ${target}`),
  digest: digest(
    messages.map(({ channel, key, target, content, fields }) => [channel, key, target, contentDigest(content), fields ?? null]),
  ),
});

function noteOn(waiting: StoredDelivery[]): string {
  const unknown = waiting.filter(({ status }) => status === 'unknown').length;
  if (unknown === waiting.length) return `Check whether ${count(unknown)} arrived`;
  return `Waits until ${count(waiting.length)} left`;
}

const count = (messages: number): string => plural(messages, 'message has', 'messages have');

function reasonOf(failed: StoredDelivery[], total: number): TaskError {
  const [first] = failed;
  const all = total > 1 ? `${failed.length} of ${total} messages could not be sent. The first: ` : '';
  return new TaskError((first!.errorCode ?? 'provider_failed') as TaskErrorCode, `${all}${first!.error ?? 'no reason was given'}`, {
    hint: 'A retry sends what has not left; what has left is never sent again.',
  });
}
