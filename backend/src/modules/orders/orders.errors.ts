import { defineErrors } from '../../platform/errors/api-error';

export const ordersErrors = defineErrors({
  not_paid: {
    status: 409,
    message: 'This order is not paid, so there is no receipt.',
    when: 'Only a paid order has a receipt.',
  },
  no_address: {
    status: 409,
    message: 'This order has no e-mail address to send a receipt to.',
    when: 'The buyer left no e-mail address.',
  },
  mail_not_configured: {
    status: 409,
    message: 'This shop has no mail server yet. Set one up under Settings, Notifications.',
    when: 'No mail server is set up, so nothing can be sent.',
  },
});
