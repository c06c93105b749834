import { ToolRefusal } from './tool';

/** Refusal of a tool call whose effect was not approved. */
export const refusalOf = (asked: { decision: 'rejected'; reason: string | null } | { decision: 'expired' }): ToolRefusal =>
  asked.decision === 'expired'
    ? new ToolRefusal('It was not approved in time.', 'approval_expired')
    : new ToolRefusal(`A person rejected it${asked.reason ? `: ${asked.reason}` : '.'}`, 'approval_rejected');
