import { defineErrors } from '../../platform/errors/api-error';

export const tasksErrors = defineErrors({
  transition_refused: {
    status: 409,
    message: 'The state of this task does not allow this.',
    when: 'The task cannot go from its present state to the one asked for. Read it again.',
  },
  agent_gone: {
    status: 409,
    message: 'The agent was deleted in the meantime. Choose another one.',
    when: 'The agent of the new task was deleted.',
  },
});
