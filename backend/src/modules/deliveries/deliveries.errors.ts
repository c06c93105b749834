import { defineErrors } from '../../platform/errors/api-error';

export const deliveriesErrors = defineErrors({
  not_unknown: {
    status: 409,
    message: 'There is nothing to decide about this message.',
    when: 'Only a message of unknown outcome can be settled by hand.',
  },
});
