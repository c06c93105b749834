import type { ApprovalRequest } from '../approvals';
import type { SideEffect } from '../settings';
import type { JsonValue, Named } from '../tasks';

export const deliveryChannels = ['email', 'slack', 'x', 'facebook', 'webhook'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/**
 * `pending`: leaves when it is due. `sending`: the call was announced, its end is not known yet. `unknown`: nobody can tell
 * whether it arrived, so a person says so. All others are final, until the task is retried.
 */
export const deliveryStatuses = ['pending', 'sending', 'sent', 'failed', 'unknown', 'suppressed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export interface EmailContent {
  subject: string;
  text: string;
  /** Null: only the text is sent. */
  html: string | null;
  replyTo: string | null;
  /** Name of the sender; null: the organisation's. */
  fromName: string | null;
  /** Adds the List-Unsubscribe headers of RFC 8058; `{{unsubscribe}}` in text and html becomes the recipient's own link. */
  unsubscribe: boolean;
  /** Page or mail address at which the shop itself ends its mails; without it `{{unsubscribe}}` is a link to this console. */
  unsubscribeLink?: string | null;
}

/** A post; a channel that has no place of its own for the link puts it below the text. */
export interface PostContent {
  text: string;
  link: string | null;
}

/** POSTed as JSON. */
export interface WebhookContent {
  body: JsonValue;
}

export interface MessageContents {
  email: EmailContent;
  slack: PostContent;
  x: PostContent;
  facebook: PostContent;
  webhook: WebhookContent;
}

export type OutgoingMessage = {
  [C in DeliveryChannel]: {
    channel: C;
    /** email: an address; slack: a channel such as `#news`; x and facebook: `me`, the account of the key; webhook: a web address. */
    target: string;
    /** Tells messages of one step to the same target apart: each key leaves once. Without it the target is the key. */
    key?: string;
    content: MessageContents[C];
    /** Values for `{{name}}` in subject, text and html of a mail: what differs between recipients of one letter. */
    fields?: Record<string, string>;
    /** What sending costs, in millionths of a US dollar; null: not known. Without it the channel's list price is taken. */
    feeMicroUsd?: number | null;
  };
}[DeliveryChannel];

/** By what it is decided whether messages may leave; asked before a person is, and again about what they made of it. */
export interface Leaving {
  /** Hosts and addresses that a person or an author named. */
  named: Named;
  /** `any`: the author's own text, whose data they chose; else each link leads to a host that is named or the shop's own. */
  links: 'named' | 'any';
  /** Mail addresses that are neither named nor customers: `ask` has a person decide, whatever the policy says. */
  strangers: 'refuse' | 'ask';
  /** Addresses that stood in the request a person has decided. */
  seen?: ReadonlySet<string>;
}

export interface DeliverRequest {
  /** Key of the step, unique in the task; the request for approval has the key `<step>:approval`. */
  step: string;
  sideEffect: SideEffect;
  /** Title for readers: `Send the newsletter to 42 customers`. Every user reads it, so it must not name a customer. */
  title: string;
  /** Who reads it, and why; shown to the person who approves. */
  summary?: string;
  messages: OutgoingMessage[];
  leaving: Omit<Leaving, 'seen'>;
  /** One message that could not be sent fails the step; without it only all of them do. */
  requireAll?: boolean;
  /** A person looks at it even where the policy would let it go. */
  alwaysAsk?: boolean;
  approval?: Partial<Pick<ApprovalRequest, 'expiresInSeconds' | 'onExpire' | 'approvers' | 'selfApproval' | 'quorum' | 'editable'>>;
}

/** What became of one message. */
export interface DeliveryResult {
  id: string;
  channel: DeliveryChannel;
  target: string;
  key: string;
  status: 'sent' | 'failed' | 'suppressed' | 'cancelled';
  /** What the service calls it. */
  providerId: string | null;
  error: string | null;
}

export type DeliverResult =
  | { decision: 'delivered'; results: DeliveryResult[] }
  /** Nothing left; `would-leave-<step>.json` says what would have. */
  | { decision: 'dry_run' }
  | { decision: 'rejected'; reason: string | null }
  | { decision: 'expired' };
