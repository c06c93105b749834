import { defineErrors } from '../../../platform/errors/api-error';

export const alertsErrors = defineErrors({
  too_many_alerts: {
    status: 409,
    message: 'No more alerts can be kept; remove one first.',
    when: 'The greatest number of alerts is reached.',
  },
});
