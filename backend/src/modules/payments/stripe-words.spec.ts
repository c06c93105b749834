import type Stripe from 'stripe';
import { chargeWord, hear, heardTypes, neverPaid, paymentWord, refundWord } from './stripe-words';

const at = new Date('2026-01-01T00:00:00Z');
const orderId = '01890a5d-ac96-774b-bcce-b302099a8057';
const declined = { message: 'Your card has insufficient funds.', code: 'card_declined' };

const intent = (parts: object = {}): Stripe.PaymentIntent =>
  ({
    id: 'pi_1',
    amount: 2_499,
    currency: 'usd',
    status: 'requires_payment_method',
    metadata: { orderId },
    last_payment_error: null,
    ...parts,
  }) as unknown as Stripe.PaymentIntent;
const refund = (parts: object = {}): Stripe.Refund =>
  ({
    id: 're_1',
    amount: 500,
    currency: 'usd',
    status: 'succeeded',
    reason: null,
    payment_intent: 'pi_1',
    ...parts,
  }) as unknown as Stripe.Refund;
const event = (type: string, object: object): Stripe.Event =>
  ({ id: 'evt_1', type, created: at.getTime() / 1_000, livemode: false, data: { object } }) as unknown as Stripe.Event;

describe('A payment at Stripe', () => {
  it.each([
    ['open', 'requires_payment_method'],
    ['open', 'requires_confirmation'],
    ['open', 'requires_action'],
    ['open', 'requires_capture'],
    ['open', 'a status of a later version'],
    ['processing', 'processing'],
    ['canceled', 'canceled'],
    ['succeeded', 'succeeded'],
  ])('should be %s while Stripe calls it %s', (state, status) => {
    expect(paymentWord(intent({ status }), at)).toEqual({ about: 'payment', state, amount: 2_499, currency: 'usd', failure: null, at });
  });

  it('should have failed when it waits for another card after an error, and give the reason', () => {
    expect(paymentWord(intent({ last_payment_error: declined }), at)).toMatchObject({ state: 'failed', failure: declined.message });
    expect(paymentWord(intent({ last_payment_error: { code: 'card_declined' } }), at)).toMatchObject({ failure: 'card_declined' });
    expect(paymentWord(intent({ last_payment_error: {} }), at)).toMatchObject({ failure: 'The payment could not be processed.' });
  });

  it('should not count as failed once the next card is being tried', () => {
    const retried = { last_payment_error: declined };
    expect(paymentWord(intent({ ...retried, status: 'requires_action' }), at)).toMatchObject({ state: 'open' });
    expect(paymentWord(intent({ ...retried, status: 'processing' }), at)).toMatchObject({ state: 'processing' });
    expect(paymentWord(intent({ ...retried, status: 'succeeded' }), at)).toMatchObject({ state: 'succeeded' });
  });

  it('should be canceled over the price of the order when it was never made', () => {
    expect(neverPaid({ amount: 2_499, currency: 'usd' }, at)).toEqual({
      about: 'payment',
      state: 'canceled',
      amount: 2_499,
      currency: 'usd',
      failure: null,
      at,
    });
  });
});

describe('Money that goes back at Stripe', () => {
  it.each([
    ['succeeded', 'succeeded'],
    ['pending', 'pending'],
    ['pending', 'requires_action'],
    ['pending', null],
    ['failed', 'failed'],
    ['failed', 'canceled'],
  ])('should be a refund that is %s while Stripe calls it %s', (status, given) => {
    expect(refundWord(refund({ status: given }), at)).toEqual({
      about: 'refund',
      refundId: 're_1',
      ownId: null,
      amount: 500,
      status,
      reason: null,
      at,
    });
  });

  it('should be matched with the refund of this console by its mark, and by nothing that only resembles one', () => {
    const ownId = (refundId?: string) => refundWord(refund({ metadata: refundId === undefined ? null : { refundId } }), at);
    expect(ownId(orderId)).toMatchObject({ ownId: orderId });
    for (const wrong of [undefined, '', 'x', `${orderId}'`, ` ${orderId}`, orderId.toUpperCase()])
      expect(ownId(wrong)).toMatchObject({ ownId: null });
  });

  it('should be the sum that the charge knows', () => {
    expect(chargeWord({ amount_refunded: 1_500, currency: 'usd' } as Stripe.Charge, at)).toEqual({ about: 'charge', refunded: 1_500, at });
  });
});

describe('An event', () => {
  it.each([
    ['payment_intent.succeeded', 'succeeded'],
    ['payment_intent.processing', 'processing'],
    ['payment_intent.canceled', 'canceled'],
    ['payment_intent.payment_failed', 'failed'],
  ])('should mean by %s what happened then, whatever became of the payment since', (type, state) => {
    for (const status of ['requires_payment_method', 'processing', 'canceled', 'succeeded'])
      expect(hear(event(type, intent({ status })))!.words).toMatchObject([{ about: 'payment', state, amount: 2_499, currency: 'usd', at }]);
  });

  it('should carry the reason of a declined card', () => {
    const [word] = hear(event('payment_intent.payment_failed', intent({ last_payment_error: declined })))!.words;
    expect(word).toMatchObject({ state: 'failed', failure: declined.message });
  });

  it('should name the payment, and the order of this console that the payment is marked with', () => {
    const paid = intent({ status: 'succeeded' });
    expect(hear(event('payment_intent.succeeded', paid))).toMatchObject({ intentId: 'pi_1', orderId, intent: paid });
    for (const metadata of [undefined, {}, { orderId: '' }, { orderId: "1' OR 1=1" }])
      expect(hear(event('payment_intent.succeeded', intent({ metadata })))).toMatchObject({ intentId: 'pi_1', orderId: null });
  });

  it.each([
    ['charge.refunded', { amount_refunded: 500, currency: 'usd' }, { about: 'charge', refunded: 500 }],
    ['refund.created', refund({ status: 'pending' }), { about: 'refund', refundId: 're_1', status: 'pending' }],
    ['refund.updated', refund(), { about: 'refund', refundId: 're_1', status: 'succeeded' }],
    ['refund.failed', refund({ status: 'failed' }), { about: 'refund', refundId: 're_1', status: 'failed' }],
    ...(['created', 'updated', 'closed', 'funds_withdrawn'] as const).map((what): [string, object, object] => [
      `charge.dispute.${what}`,
      { id: 'du_1', status: 'lost', reason: 'fraudulent' },
      { about: 'dispute', disputeId: 'du_1', state: 'lost', reason: 'fraudulent' },
    ]),
  ])('should tell by %s about the payment that it names, by id or whole', (type, object, word) => {
    for (const payment_intent of ['pi_1', { id: 'pi_1' }])
      expect(hear(event(type, { ...object, payment_intent }))).toMatchObject({ intentId: 'pi_1', words: [{ ...word, at }] });
    expect(hear(event(type, { ...object, payment_intent: null }))).toMatchObject({ intentId: null });
  });

  it.each([
    ['open', 'needs_response'],
    ['open', 'under_review'],
    ['open', 'warning_needs_response'],
    ['open', 'warning_under_review'],
    ['open', 'a status of a later version'],
    ['won', 'won'],
    ['won', 'warning_closed'],
    ['won', 'prevented'],
    ['lost', 'lost'],
  ])('should leave a dispute %s while Stripe calls it %s', (state, status) => {
    const dispute = { id: 'du_1', status, reason: 'fraudulent', payment_intent: 'pi_1' };
    expect(hear(event('charge.dispute.updated', dispute))!.words).toMatchObject([{ state }]);
  });

  it('should be understood for every type that the owner is asked to send, and for no other', () => {
    for (const type of heardTypes) expect(hear(event(type, intent()))).not.toBeNull();
    for (const type of ['payment_intent.created', 'charge.succeeded', 'charge.dispute.funds_reinstated', 'invoice.paid'])
      expect(hear(event(type, intent()))).toBeNull();
  });
});
