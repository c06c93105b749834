import type { JsonValue } from '../tasks';
import type { SideEffect } from '../settings';

export const approvalStatuses = ['pending', 'approved', 'rejected', 'expired', 'cancelled'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

export const onExpireChoices = ['reject', 'approve', 'fail'] as const;
export type OnExpire = (typeof onExpireChoices)[number];

/** A step that a run takes after an approval. */
export interface StepBehind {
  /** Its name: `Refund`. */
  step: string;
  /** Action and its target, in one sentence. */
  does: string;
  /** Each of its settings, with the values known by then. */
  settings: { name: string; value: string }[];
  /** All of it on one line: `Refund (http): method: POST, url: ...`. */
  text: string;
}

/** What a run asks people for. */
export interface ApprovalRequest {
  /** Key of the step that waits; unique in the task. */
  key: string;
  sideEffect: SideEffect;
  /** Every user reads it, so it must not name a customer. */
  title: string;
  summary: string;
  /** What would leave: shown, and edited when `editable`. */
  content: JsonValue;
  editable: boolean;
  /** What it would cost, in millionths of a US dollar; null when nobody knows. */
  costMicroUsd?: number | null;
  /** Who or what it goes to: addresses, channels, products. */
  targets?: string[];
  /** Everything that the run does after the approval. The approval counts for exactly these, by their `text`. */
  effects?: StepBehind[];
  /** 1 or more; without it the request never expires. */
  expiresInSeconds?: number;
  /** What an expiry means: `reject` (default) gives `expired`, `approve` counts as approved, `fail` fails the task. */
  onExpire?: OnExpire;
  /** JSON Schema of what the person fills in when approving. */
  form?: { [key: string]: JsonValue };
  /** Roles or ids of people who may decide; empty: everybody with the permission. */
  approvers?: string[];
  /** Whether the person who started the task may approve it; yes by default. */
  selfApproval?: boolean;
  /** How many people must agree, 1 to 10. */
  quorum?: number;
  /**
   * Throws the TaskError that says why content may not go on. Asked of the content before people are, and of what they made of it: what may not leave
   * before an approval may not leave after it either.
   */
  mayLeave: (content: JsonValue) => void | Promise<void>;
}

/** For requests by which nothing leaves: what is decided is handed on, and checked where it is used. */
export const leavesNothing = (): void => undefined;

export type ApprovalResult =
  | { decision: 'approved'; content: JsonValue; form: JsonValue; comment: string | null; decidedBy: string }
  | { decision: 'rejected'; reason: string | null; decidedBy: string }
  | { decision: 'expired' };

export interface Vote {
  userId: string | null;
  name: string;
  at: string;
  comment: string | null;
}
