import type Stripe from 'stripe';
import { afterFailure, interpret } from './event-rules';

const event = (parts: object): Stripe.Event =>
  ({
    id: 'evt_1',
    type: 'charge.refunded',
    created: 1_767_225_600,
    livemode: false,
    data: { object: { id: 'ch_1', amount_refunded: 500, currency: 'usd', payment_intent: 'pi_1' } },
    ...parts,
  }) as unknown as Stripe.Event;

describe('An event that could not be worked on', () => {
  it('should be retried after 5 s, 30 s, 2 min, 10 min, 1 h and 6 h, and then stay failed', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(afterFailure)).toEqual([
      { status: 'received', delaySeconds: 5 },
      { status: 'received', delaySeconds: 30 },
      { status: 'received', delaySeconds: 120 },
      { status: 'received', delaySeconds: 600 },
      { status: 'received', delaySeconds: 3_600 },
      { status: 'received', delaySeconds: 21_600 },
      { status: 'failed', delaySeconds: 0 },
      { status: 'failed', delaySeconds: 0 },
    ]);
  });
});

describe('Reading an event', () => {
  it.each([
    ['test', false],
    ['live', true],
  ] as const)('should tell which payment an event of %s mode is about', (mode, livemode) => {
    expect(interpret(event({ livemode }), mode)).toMatchObject({
      heard: { intentId: 'pi_1', words: [{ about: 'charge', refunded: 500 }] },
    });
  });

  it('should ignore an event of the other mode', () => {
    expect(interpret(event({ livemode: true }), 'test')).toEqual({ ignored: 'It is of live mode, the keys are not.' });
    expect(interpret(event({ livemode: false }), 'live')).toEqual({ ignored: 'It is of test mode, the keys are not.' });
  });

  it('should ignore live events without usable keys', () => {
    expect(interpret(event({ livemode: true }), null)).toEqual({ ignored: 'It is of live mode, the keys are not.' });
  });

  it('should ignore a type that no order depends on', () => {
    const ignored = { ignored: 'Events of this type change nothing here.' };
    for (const type of ['invoice.upcoming', 'payment_intent.created', 'payment_intent.requires_action', 'charge.succeeded'])
      expect(interpret(event({ type }), 'test')).toEqual(ignored);
  });
});
