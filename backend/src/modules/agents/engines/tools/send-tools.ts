import { requiresNothing } from '../../../auth';
import { plural } from '../../../../platform/count-text';
import type { ShopCustomers } from '../../../sales';
import type { Deliveries, DeliverRequest, OutgoingMessage } from '../../../deliveries';
import { type JsonValue, TaskError } from '../../../tasks';
import { refusalOf } from './refusal';
import { type ActingTool, type ToolContext, ToolRefusal } from './tool';
import { gives, list, string, stringOrNull } from './tool-output';

const mostRecipients = 200;
const output = gives({ messages: list({ target: string(), status: string(), error: stringOrNull() }) });
const text = { type: 'string', minLength: 1, maxLength: 20_000 };

/** What sends messages outside, always through the deliveries: what may leave, policy, approval, at most once. */
export function sendTools(deliveries: Deliveries, customers: ShopCustomers): ActingTool[] {
  async function send(context: ToolContext, request: Omit<DeliverRequest, 'step' | 'leaving'>): Promise<JsonValue> {
    const leaving = { named: context.named, links: 'named', strangers: 'refuse' } as const;
    const result = await deliveries.deliver(context.run, { ...request, leaving, step: `${context.key}-send` }).catch(refuse);
    if (result.decision === 'rejected' || result.decision === 'expired') throw refusalOf(result);
    if (result.decision === 'dry_run') return { sent: 0, because: 'This is a dry run.' };
    return { messages: result.results.map(({ target, status, error }) => ({ target, status, error })) };
  }

  return [
    {
      name: 'email.send',
      requires: requiresNothing,
      leaves: 'mail',
      title: 'Send an email',
      description: 'Sends a plain text mail to customers of the shop, or to addresses that the author of the task or step entered.',
      parameters: {
        type: 'object',
        properties: {
          to: {
            type: 'array',
            minItems: 1,
            maxItems: mostRecipients,
            uniqueItems: true,
            items: { type: 'string', format: 'email', maxLength: 254 },
          },
          subject: { type: 'string', minLength: 1, maxLength: 200 },
          text,
        },
        required: ['to', 'subject', 'text'],
        additionalProperties: false,
      },
      output,
      sideEffect: 'send_mail',
      cost: 'free',
      async act(args, context) {
        const { to, subject, text: body } = args as { to: string[]; subject: string; text: string };
        const addresses = [...new Set(to.map((one) => one.toLowerCase()))];
        const known = new Set(await customers.known(addresses));
        const messages = addresses.map((target): OutgoingMessage => {
          const content = { subject, text: body, html: null, replyTo: null, fromName: null, unsubscribe: known.has(target) };
          return { channel: 'email', target, content };
        });
        const title = `Send a mail to ${plural(addresses.length, 'person', 'people')}`;
        return send(context, { sideEffect: 'send_mail', title, summary: `Subject: ${subject}`, messages });
      },
    },
    {
      name: 'social.post',
      requires: requiresNothing,
      leaves: 'social',
      title: 'Publish a post',
      description: "Posts on the shop's account on X or its page on Facebook. X charges for every post.",
      parameters: {
        type: 'object',
        properties: { network: { enum: ['x', 'facebook'] }, text },
        required: ['network', 'text'],
        additionalProperties: false,
      },
      output,
      sideEffect: 'post',
      cost: 'fee',
      async act(args, context) {
        const { network, text: post } = args as { network: 'x' | 'facebook'; text: string };
        const messages: OutgoingMessage[] = [{ channel: network, target: 'me', content: { text: post, link: null } }];
        return send(context, { sideEffect: 'post', title: `Post on ${network === 'x' ? 'X' : 'Facebook'}`, messages });
      },
    },
    {
      name: 'slack.notify',
      requires: requiresNothing,
      leaves: 'social',
      title: 'Write to Slack',
      description: "Writes to a channel of the shop's Slack.",
      parameters: {
        type: 'object',
        properties: { channel: { type: 'string', pattern: '^#?[\\w-]{1,80}$', examples: ['#orders'] }, text },
        required: ['channel', 'text'],
        additionalProperties: false,
      },
      output,
      sideEffect: 'post',
      cost: 'free',
      async act(args, context) {
        const { channel, text: note } = args as { channel: string; text: string };
        const messages: OutgoingMessage[] = [{ channel: 'slack', target: channel, content: { text: note, link: null } }];
        return send(context, { sideEffect: 'post', title: `Write to ${channel} on Slack`, messages });
      },
    },
  ];
}

/** What the caller can do something about is a refusal; anything else fails the task, which may send again. */
function refuse(error: unknown): never {
  const codes: TaskError['code'][] = [
    'invalid_input',
    'address_refused',
    'needs_provider',
    'approval_rejected',
    'approval_expired',
    'budget_exceeded',
  ];
  if (error instanceof TaskError && codes.includes(error.code)) throw new ToolRefusal(error.message, error.code);
  throw error;
}
