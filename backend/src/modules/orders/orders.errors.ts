import { defineErrors } from '../../platform/errors/api-error';

export const ordersErrors = defineErrors({
  link_expired: {
    status: 410,
    message: 'This link has expired: a link to an order is good for 90 days. Ask for a code to see your orders.',
    when: 'A link to an order is older than 90 days. `POST /api/orders/find` sends a code to the address of the buyer.',
  },
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
