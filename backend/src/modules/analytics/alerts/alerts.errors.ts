import { defineErrors } from '../../../platform/errors/api-error';

export const alertsErrors = defineErrors({
  too_many_alerts: {
    status: 409,
    message: 'No more alerts can be kept; remove one first.',
    when: 'The greatest number of alerts is reached.',
  },
  currency_unknown: {
    status: 409,
    message: 'There are no orders yet. Choose the currency of the alert.',
    when: 'An alert on an amount names no currency, and the shop has no orders that have one.',
  },
});
