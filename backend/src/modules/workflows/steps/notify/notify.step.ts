import { Injectable } from '@nestjs/common';
import { Type } from '@sinclair/typebox';
import { Deliveries, type OutgoingMessage, placeholdersIn } from '../../../deliveries';
import { Notifier } from '../../../notifications';
import type { JsonValue } from '../../../tasks';
import type { Templates } from '../../expressions/template';
import { Effects } from '../../engine/effects';
import { namedByAuthor, namedByStep } from '../../engine/step-namings';
import { requiresNothing } from '../../../auth';
import { checkUrl } from '../../definition/check-url';
import { wrong } from '../../definition/problem';
import { id, object, oneOf, optional, requiredTemplate, seconds, template } from '../../definition/schema-parts';
import { yearSeconds } from '../../definition/step-base';
import { notApproved } from '../../../approvals';
import { shown, shownList } from '../sentence-parts';
import { defineStep, forAllTries, type StepCall, type StepExecutor, type StepWith, textAt } from '../step';

const config = object({
  channel: oneOf(['in_app', 'email', 'slack', 'webhook']),
  to: optional(Type.Array(requiredTemplate, { maxItems: 100 })),
  subject: optional(template),
  message: requiredTemplate,
  /** `always` has a person look at it even where the shop sends without asking; by default the shop's policy decides. */
  approval: optional(oneOf(['policy', 'always'])),
  /** Nobody decided by then: it counts as rejected. */
  expiresSec: optional(seconds(60, yearSeconds)),
  rejectedNext: optional(id),
});
type Config = typeof config;

interface Input {
  channel: StepWith<Config>['config']['channel'];
  to: string[];
  subject: string;
  message: string;
}

/** Tells people: in the console, by mail, in Slack or at an address of theirs. */
@Injectable()
export class NotifyStepExecutor implements StepExecutor<Config> {
  constructor(
    private readonly notifier: Notifier,
    private readonly effects: Effects,
    private readonly deliveries: Deliveries,
  ) {}

  prepare({ config }: StepWith<Config>, templates: Templates): JsonValue {
    const { channel, to = [], subject, message } = config;
    return {
      channel,
      to: to.map((target) => templates.text(target)),
      subject: templates.text(subject ?? ''),
      message: templates.text(message),
    };
  }

  async execute(call: StepCall<Config>): Promise<JsonValue> {
    const input = call.input as unknown as Input;
    return input.channel === 'in_app' ? this.inApp(call, input) : this.deliver(call, input);
  }

  /** Each target gets it once, however often the step is tried; a person is asked first where the shop says so. */
  private async deliver({ step, key, run, state }: StepCall<Config>, input: Input): Promise<JsonValue> {
    const { to = [], approval, expiresSec, rejectedNext } = step.config;
    // A call goes where the author says, and to no host that was only typed in.
    const named = input.channel === 'webhook' ? namedByAuthor(state, step, to) : namedByStep(state, step, to);
    const answer = await this.deliveries.deliver(run, {
      step: `${forAllTries(key)}/deliver`,
      sideEffect: input.channel === 'email' ? 'send_mail' : 'custom',
      title: `${state.row.workflowName}: ${step.name ?? step.id}`,
      requireAll: true,
      alwaysAsk: approval === 'always',
      approval: { expiresInSeconds: expiresSec },
      // The text is the author's, who chose what data go into it. An address that nobody named is written to once a person agreed.
      leaving: { named, links: 'any', strangers: 'ask' },
      messages: unique(input).map((target) => messageTo(target, input, state.row.workflowName)),
    });
    if (answer.decision === 'dry_run') return { sent: 0, dryRun: true };
    if (answer.decision !== 'delivered' && rejectedNext !== undefined) return { sent: 0, decision: answer.decision };
    if (answer.decision !== 'delivered') throw notApproved(answer);
    const results = answer.results.map(({ target, status, error }) => ({ target, status, error }));
    return { sent: results.filter(({ status }) => status === 'sent').length, results };
  }

  private async inApp({ step, key, state, run, open }: StepCall<Config>, { subject, message }: Input): Promise<JsonValue> {
    if (run.dryRun) {
      open.log('info', `A real run would say: ${subject || message}`);
      return { sent: 0, dryRun: true };
    }
    const { id, workflowId, workflowName } = state.row;
    const title = subject || `${workflowName}: ${step.name ?? step.id}`;
    const link = `/admin/workflow-runs/${id}`;
    await this.effects.once(id, forAllTries(key), (sql) =>
      this.notifier.tell(sql, {
        kind: `workflow.${workflowId}.${step.id}`,
        count: 1,
        one: title,
        many: `{count} messages from ${workflowName}`,
        body: message,
        keepsOthers: true,
        link,
        manyLink: '/admin/workflows',
        lines: [{ text: title, detail: message.slice(0, 500), link }],
      }),
    );
    return { sent: 1 };
  }
}

/** Templates may lead to the same address twice; a mail address is the same however it is written. */
const unique = ({ channel, to }: Input): string[] => [
  ...new Map(to.map((target) => [channel === 'email' ? target.trim().toLowerCase() : target, target])).values(),
];

function messageTo(target: string, { channel, subject, message }: Input, workflowName: string): OutgoingMessage {
  if (channel === 'email') {
    const content = { subject: subject || workflowName, text: message, html: null, replyTo: null, fromName: null, unsubscribe: false };
    // What the templates filled in is text: braces in it are no places to fill in a second time.
    const fields = Object.fromEntries([...placeholdersIn(content)].map((name) => [name, `{{${name}}}`]));
    return { channel, target, content, fields };
  }
  if (channel === 'slack') return { channel, target, content: { text: subject ? `*${subject}*\n${message}` : message, link: null } };
  return { channel: 'webhook', target, content: { body: { subject, message } } };
}

const channelNames: Record<string, string> = {
  in_app: 'a notice in the console',
  email: 'a mail',
  slack: 'a Slack message',
  webhook: 'a webhook',
};

export const notifyStep = defineStep({
  type: 'notify',
  config,
  executor: NotifyStepExecutor,
  requires: () => requiresNothing,
  role: 'work',
  effect: ['send_mail', 'custom'],
  sentence: ({ channel, to, subject, message }) =>
    `Send ${channelNames[shown(channel)] ?? shown(channel)}${shownList(to) === '' ? '' : ` to ${shownList(to)}`}: ${shown(subject) || shown(message)}`,
  unasked({ channel }, { policies }) {
    if (channel === 'in_app' || policies[channel === 'email' ? 'send_mail' : 'custom'] !== 'allow') return null;
    return { email: 'sends mail', slack: 'writes to Slack', webhook: 'calls a webhook' }[channel];
  },
  kind: 'deliver',
  waits: false,
  plain: ['channel', 'approval', 'rejectedNext'],
  reads({ input }) {
    const parts = [textAt(input, 'subject'), textAt(input, 'message')];
    const text = parts[0] === null ? parts[1] : [`**${parts[0]}**`, parts[1]].filter(Boolean).join('\n\n');
    return text === null || text === undefined ? null : { as: 'told', text };
  },
  outputs: () => ['sent', 'results', 'dryRun', 'decision'],
  edges: ({ rejectedNext }) => [{ path: 'rejectedNext', to: rejectedNext }],
  next: ({ next, config: { rejectedNext } }, { decision }) => (decision === undefined ? next : rejectedNext) ?? null,
  check({ channel, to = [], ...asks }, at, urls) {
    const unasked = (['approval', 'expiresSec', 'rejectedNext'] as const).filter((name) => asks[name] !== undefined);
    if (channel === 'in_app' && unasked.length > 0)
      return unasked.map((name) => wrong(at(name), 'is not used here: a note in the console needs no approval'));
    if (channel === 'in_app') return to.length > 0 ? [wrong(at('to'), 'is not used here: everyone in the console sees the note')] : [];
    if (to.length === 0) return [wrong(at('to'), 'is missing: enter the recipients')];
    if (channel === 'webhook') return to.flatMap((url, index) => checkUrl(url, at(`to.${index}`), 'hook', urls));
    if (channel === 'slack') return [];
    return to.flatMap((address, index) =>
      address.includes('{{') || /^[^@\s]+@[^@\s]+$/.test(address) ? [] : [wrong(at(`to.${index}`), 'is not a mail address')],
    );
  },
});
