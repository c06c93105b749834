import { alsoStale, defineEvents, oneOf, stored, word } from '../../platform/events';
import { approvalStatuses } from './approval-values';
import type { ApprovalHintDto } from './dto/approval.dto';

const changed = {
  carries: { id: word, status: oneOf(approvalStatuses) },
  socket: 'approval_updated',
  heardBy: 'approvals:read',
  stale: ['Approval', 'ApprovalCounts'],
} as const;

export const approvalEvents = defineEvents({
  /** A run asks people to decide. */
  'approval.requested': { ...changed, fact: stored<ApprovalHintDto>() },
  /** Voted on, edited or decided. */
  'approval.updated': changed,
});

/** They go with their task. */
alsoStale({ on: ['task.purged'], stale: ['Approval'] });

declare module '../../platform/events/event-types' {
  interface EventCatalogue {
    approvals: typeof approvalEvents;
  }
}
