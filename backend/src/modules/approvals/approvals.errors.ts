import { defineErrors } from '../../platform/errors/api-error';

export const approvalsErrors = defineErrors({
  not_an_approver: {
    status: 403,
    message: 'You may not decide this.',
    when: 'The account is not among the approvers of the request, or asked for it itself.',
  },
  already_decided: {
    status: 409,
    message: 'This was decided already.',
    when: '`status` and `decidedBy` tell how and by whom.',
  },
  approval_expired: {
    status: 409,
    message: 'The time to decide this is over.',
    when: 'The time limit of the request has passed.',
  },
  task_over: {
    status: 409,
    message: 'The task that asked for this has ended.',
    when: 'The task was cancelled or deleted while its request waited.',
  },
});
