import { TaskError } from '../tasks';

/** The failure of a step whose effect was not approved. */
export const notApproved = (
  answer: { decision: 'expired' } | { decision: 'rejected'; reason: string | null },
  unsaid = 'It was not approved.',
) =>
  answer.decision === 'expired'
    ? new TaskError('approval_expired', 'There was no decision in time.', { hint: 'A retry asks again.' })
    : new TaskError('approval_rejected', answer.reason ? `Rejected: ${answer.reason}` : unsaid);
