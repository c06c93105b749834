import { defineErrors } from '../../platform/errors/api-error';

export const changesErrors = defineErrors({
  line_not_editable: {
    status: 409,
    message: 'This line can be changed no more.',
    when: 'Only a proposed line can be edited: an approved one is to leave as it was approved.',
  },
  limits_missing: {
    status: 409,
    message: 'Set the limits first: without them nothing acts by itself.',
    when: 'The level `act` was asked for, and a limit of the rule has no value.',
  },
  unreadable_changes: {
    status: 400,
    message: 'The file cannot be read as changes.',
    when: 'It is no CSV, or has no columns that name listings and new values.',
  },
});
