import type { Passage } from '../../../approvals';
import { ToolRefusal } from './tool';

/** What a caller hears whose effect was not approved. */
export const refusalOf = (asked: Extract<Passage, { decision: 'rejected' | 'expired' }>): ToolRefusal =>
  asked.decision === 'expired'
    ? new ToolRefusal('Nobody allowed it in time.', 'approval_expired')
    : new ToolRefusal(`A person said no${asked.reason ? `: ${asked.reason}` : '.'}`, 'approval_rejected');
