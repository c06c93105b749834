import { defineErrors } from '../../platform/errors/api-error';

export const tasksErrors = defineErrors({
  transition_refused: {
    status: 409,
    message: 'The state of this task does not allow this.',
    when: 'The task cannot go from its present state to the one asked for. Read it again.',
  },
  more_match: {
    status: 409,
    message: 'More tasks match now than you confirmed. Check the number and try again.',
    when: 'More tasks match the filter of a bulk call than its `count`. `matching` is how many do. Nothing was changed.',
  },
  key_missing: {
    status: 409,
    message: 'The agent needs an API key that is not there. Add it under API Keys (/admin/api-keys).',
    when: 'The agent names services under `requiredApiKeys` that have no active key; `missing` names them, `link` is where one is added.',
  },
  agent_not_set_up: {
    status: 409,
    message: "The agent can't run yet. Edit it first.",
    when: 'The agent lacks part of its input. `errors` names every missing field, `field` the first one, `link` is where it is filled in.',
  },
  agent_gone: {
    status: 409,
    message: 'The agent was deleted in the meantime. Choose another one.',
    when: 'The agent of the new task was deleted.',
  },
});
