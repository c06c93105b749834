import { defineErrors } from '../../platform/errors/api-error';

export const workflowsErrors = defineErrors({
  no_dedupe_key: {
    status: 400,
    message: 'The key against repeated calls cannot be worked out.',
    when: 'The expression of the hook does not fit this call.',
  },
  not_authentic: {
    status: 401,
    message: 'The signature, token or time stamp of this call does not fit.',
    when: 'The hook asks for an authentication that the call does not pass.',
  },
  workflow_inactive: {
    status: 409,
    message: 'This workflow is paused. Activate it, or try it as a dry run.',
    when: 'A paused workflow runs only as a dry run.',
  },
  already_running: {
    status: 409,
    message: 'It was not started, because it runs already.',
    when: 'The workflow allows no second run at a time; the message tells why it was skipped.',
  },
});
