import { eventually } from '../eventually';
import { callsOf } from '../http';
import { checkoutsUnderFire } from '../checkouts-under-fire';

/** `KILLED_CHECKOUTS=100` is the size that was promised. */
const checkouts = Number(process.env.KILLED_CHECKOUTS ?? 15);

/** The API dies (kill -9) in the middle of many checkouts at once. */
describe(`The API is killed in the middle of ${checkouts} checkouts`, () => {
  const fire = checkoutsUnderFire(checkouts);

  it('should keep one order and one payment each when Stripe has not heard of the order yet', async () => {
    await fire.start();
    fire.stripe.mood = 'deaf';
    const emails = await fire.buyers();
    const clicks = emails.map(fire.click);
    await eventually('all orders are stored', async () => (await fire.orders(emails)) === fire.checkouts);
    await fire.kill();
    await Promise.all(clicks);
    fire.stripe.mood = 'well';
    await fire.payAndSettle(emails);
  });

  it('should keep one payment each when the answers of Stripe are just being stored', async () => {
    await fire.start();
    let made = 0;
    const half = new Promise<void>(
      (resolve) => (fire.stripe.onCreated = () => void (++made === Math.ceil(fire.checkouts / 2) && resolve())),
    );
    const emails = await fire.buyers();
    const clicks = emails.map(fire.click);
    await half;
    await fire.kill();
    await Promise.all(clicks);
    await fire.payAndSettle(emails);
  });

  it('should lose no payment when it dies between the event and what it means', async () => {
    const emails = await fire.buyers();
    const intents = await fire.clickAgain(emails);
    await fire.start();
    const events = intents.map((intent) => fire.stripe.succeed(intent));
    const sent = events.map((event) => fire.stripe.send(fire.url, event).catch(() => null));
    await eventually('an event is stored', async () =>
      fire.product.database.value('SELECT count(*)::int FROM stripe_events WHERE id = ANY($1)', [events.map(({ id }) => id)]),
    );
    await fire.kill();
    await Promise.all(sent);
    await fire.settle(emails);
  });

  it('should lose no payment when it dies while it asks Stripe for a buyer who came back', async () => {
    const emails = await fire.buyers();
    const intents = await fire.clickAgain(emails);
    await fire.start();
    intents.forEach((intent) => fire.stripe.succeed(intent));
    fire.stripe.mood = 'deaf';
    const asked = fire.stripe.calls.length;
    const pages = intents.map(({ id, client_secret }) =>
      callsOf(fire.url)('GET', `/api/orders/by-payment-intent/${id}?client_secret=${client_secret}`).catch(() => null),
    );
    await eventually('Stripe is asked', () => fire.stripe.calls.length > asked);
    await fire.kill();
    await Promise.all(pages);
    fire.stripe.mood = 'well';
    await fire.settle(emails);
  });
});
