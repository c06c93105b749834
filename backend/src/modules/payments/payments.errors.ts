import { defineErrors } from '../../platform/errors/api-error';

export const paymentsErrors = defineErrors({
  no_signature: {
    status: 400,
    message: 'The header Stripe-Signature is missing.',
    when: 'Stripe signs each call.',
  },
  bad_signature: {
    status: 400,
    message: 'The signature does not fit the body.',
    when: 'The signing secret is another one, or the body was changed.',
  },
  too_old: {
    status: 400,
    message: 'The time stamp of this call is more than five minutes old.',
    when: 'The call was repeated late, or the clock of this server is ahead.',
  },
  too_early: {
    status: 400,
    message: 'The time stamp of this call is more than five minutes ahead. Check the clock of this server.',
    when: 'The clock of the caller is ahead, or that of this server behind.',
  },
  not_an_event: {
    status: 400,
    message: 'This is not an event of Stripe.',
    when: 'The body is signed but has no event.',
  },
  payment_settled: {
    status: 409,
    message: 'This order cannot be paid any more. Open it to see what became of it.',
    when: 'The order was paid, cancelled or has failed for good.',
  },
  product_not_available: {
    status: 409,
    message: 'This tool is no longer sold.',
    when: 'The product is archived.',
  },
  product_is_free: {
    status: 409,
    message: 'This tool is free: get it without paying.',
    when: 'The product has no price.',
  },
  payment_processing: {
    status: 409,
    message: 'Your bank is still working on your payment for this tool. You will get a receipt.',
    when: 'An earlier payment of the buyer, `orderId`, is not settled yet.',
  },
  already_owned: {
    status: 409,
    message: 'This console owns this tool already.',
    when: 'The console holds the tool, whoever paid for it; `link` leads to it, `orderId` is the order it came with, if there was one.',
  },
  nothing_to_refund: {
    status: 409,
    message: 'Nothing of this order is left to refund.',
    when: 'The order was refunded in full, or never paid.',
  },
  order_disputed: {
    status: 409,
    message: 'The buyer disputes this payment, so the bank decides who gets the money.',
    when: 'A disputed payment cannot be refunded.',
  },
  refund_too_large: {
    status: 409,
    message: 'That is more than can still be refunded.',
    when: '`refundable` tells how much can go back.',
  },
  refused_by_stripe: {
    status: 409,
    message: 'Stripe refuses this.',
    when: 'Stripe refused the request; `stripeCode` is its own code.',
  },
  payments_not_configured: {
    status: 503,
    message: 'Payment processing is not configured. Please add your Stripe API keys.',
    when: 'The console has no Stripe keys.',
  },
  payments_off: {
    status: 503,
    message: 'Card payments are switched off here right now.',
    when: 'The owner switched card payments off; orders that were begun before are still settled.',
  },
  keys_not_accepted: {
    status: 409,
    message: 'Stripe does not accept this secret key.',
    when: 'Stripe was asked and refused the key, or shows it neither the account nor the balance. Nothing was changed.',
  },
  set_by_environment: {
    status: 409,
    message: 'This key is set in the environment of the server, which counts before what is set here.',
    when: '`variables` are set where the server is started. Unset them there to set these keys in the console.',
  },
  orders_open: {
    status: 409,
    message: 'Orders of the present account are not settled yet.',
    when:
      '`orders` orders can only be settled with the present keys, and the new ones belong to another account or mode. Repeat with `closeOpen` to close ' +
      'those nobody has paid; `processing` ones wait for a bank.',
  },
  payments_unavailable: {
    status: 503,
    message: 'Stripe does not answer right now. Nothing was charged. Try again in a moment.',
    when: 'Stripe is away or too busy.',
  },
});
