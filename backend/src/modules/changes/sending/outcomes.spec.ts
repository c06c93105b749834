import { sendingLine as line } from '../../../../test/sending-line';
import type { Seen } from '../../integrations';
import { afterWrite, beforeWrite, caused, neverRead, readBackOf, type SendingLine, unread, valueText } from './outcomes';

const there = (value: number | null, currency?: string): Seen => ({ isThere: true, value, ...(currency && { currency }) });
const gone: Seen = { isThere: false, why: 'BOX is not on eBay any more.' };
const readBack = { firstMs: 1_000, latestMs: 60_000 };
const minute = 60_000;
const hour = 3_600_000;

describe('valueText', () => {
  it.each([
    ['price', 'USD', 1_250, '$12.50'],
    ['compareAt', 'EUR', 900, '€9.00'],
    ['price', null, 100, '1.00'],
    ['compareAt', 'USD', null, 'none'],
    ['stock', null, 0, '0 pieces'],
    ['stock', null, 1, '1 piece'],
    ['stock', null, 3, '3 pieces'],
  ] as const)('%s in %s: %p is %s', (field, currency, value, text) => expect(valueText({ field, currency }, value)).toBe(text));
});

describe('caused', () => {
  it('has the cure that all lines with the cause share, unless the platform said another', () => {
    expect(caused('moved', 'It moved.')).toEqual({
      cause: 'moved',
      text: 'It moved.',
      cure: 'Look at the new value, then propose the change again if it is still wanted.',
    });
    expect(caused('platform_refused', 'No.', 'Lower it.')).toMatchObject({ cure: 'Lower it.' });
    expect(caused('blocked', 'Paused.')).toMatchObject({ cure: null });
  });
});

describe('when a write is read back', () => {
  const usual = { firstMs: 3_000, latestMs: 300_000 };

  it('is as the platform usually takes, and sooner for stock', () => {
    expect(readBackOf('price', usual)).toEqual(usual);
    expect(readBackOf('stock', usual)).toEqual({ firstMs: 1_000, latestMs: 300_000 });
    expect(readBackOf('stock', { firstMs: 60_000, latestMs: 300_000 })).toEqual({ firstMs: 60_000, latestMs: 300_000 });
  });

  it('keeps the first read within a tenth of a configured limit', () => {
    expect(readBackOf('price', usual, 60_000)).toEqual({ firstMs: 3_000, latestMs: 60_000 });
    expect(readBackOf('price', usual, 6_000)).toEqual({ firstMs: 600, latestMs: 6_000 });
  });
});

describe('before the write', () => {
  it('lets a line leave whose value is the one that was read', () => {
    expect(beforeWrite(line(), there(1_000), 'eBay')).toBeNull();
    expect(beforeWrite(line(), there(1_000, 'USD'), 'eBay')).toBeNull();
    expect(beforeWrite(line({ field: 'stock', currency: null, from: 3, to: 4 }), there(3), 'eBay')).toBeNull();
    expect(beforeWrite(line({ field: 'compareAt', from: null }), there(null), 'Shopify')).toBeNull();
  });

  it('ends it where the listing is gone, in the words of the platform', () => {
    expect(beforeWrite(line(), gone, 'eBay')).toEqual({
      id: 'line',
      status: 'refused',
      cause: 'not_there',
      text: 'BOX is not on eBay any more.',
      cure: 'Sync the account under Integrations, then propose the change again.',
      dueInMs: null,
    });
  });

  it('ends it where the price is kept in another currency, whatever the figure is', () => {
    expect(beforeWrite(line(), there(1_000, 'EUR'), 'eBay')).toMatchObject({
      status: 'refused',
      cause: 'not_there',
      text: 'eBay keeps this price in EUR, the change is in USD.',
    });
  });

  it('puts nothing on sale again that only a program asked for', () => {
    const closed: Seen = { isThere: true, value: 0, isOnSale: false };
    const stock = { field: 'stock', currency: null, from: 0, to: 4 } as const;
    expect(beforeWrite(line({ ...stock, isUnasked: true }), closed, 'Etsy')).toMatchObject({
      status: 'refused',
      cause: 'not_there',
      cure: 'Put it on sale on Etsy, then sync the account.',
      seen: closed,
    });
    expect(beforeWrite(line(stock), closed, 'Etsy')).toBeNull();
    expect(beforeWrite(line({ ...stock, isUnasked: true }), { ...closed, isOnSale: true }, 'Etsy')).toBeNull();
    expect(beforeWrite(line({ ...stock, from: 4, to: 0, isUnasked: true }), closed, 'Etsy')).toMatchObject({ cause: 'already_so' });
  });

  it('leaves alone what is so already, and says that it wrote nothing', () => {
    expect(beforeWrite(line(), there(1_250), 'eBay')).toEqual({
      id: 'line',
      status: 'drifted',
      cause: 'already_so',
      text: 'It was $12.50 on eBay already, so nothing was written.',
      cure: 'Nothing has to be done.',
      seen: there(1_250),
      dueInMs: null,
    });
  });

  it('leaves alone what somebody else changed', () => {
    expect(beforeWrite(line(), there(1_111), 'eBay')).toMatchObject({
      status: 'drifted',
      cause: 'moved',
      text: 'The price on eBay was $11.11 by then, not $10.00: nothing was written.',
      seen: { value: 1_111 },
    });
    expect(beforeWrite(line({ field: 'compareAt', from: 2_000 }), there(null), 'Shopify')).toMatchObject({
      text: 'The compare-at price on Shopify was none by then, not $20.00: nothing was written.',
    });
  });
});

describe('after the write', () => {
  it.each(['reading', 'unknown'] as const)('verifies what is %s by what is there', (status) => {
    expect(afterWrite(line({ status, calledMs: 10 * hour }), there(1_250), 'eBay', readBack)).toEqual({
      id: 'line',
      status: 'verified',
      cause: null,
      text: null,
      cure: null,
      seen: there(1_250),
      dueInMs: null,
    });
  });

  it('looks again, ever more rarely, as long as it may still show', () => {
    const again = (over: Partial<SendingLine>, seen: Seen = there(1_000), latestMs = 10 * hour) =>
      afterWrite(line({ status: 'reading', calledMs: 100, ...over }), seen, 'eBay', { firstMs: 1_000, latestMs });
    expect(again({})).toEqual({ id: 'line', status: 'reading', dueInMs: 1_000, looks: 1, seen: there(1_000) });
    expect(again({ looks: 2 })).toMatchObject({ dueInMs: 2_560, looks: 3 });
    expect(again({ looks: 400 })).toMatchObject({ dueInMs: 5 * minute });
    expect(again({ looks: 400 }, there(1_000), minute)).toMatchObject({ dueInMs: minute });
    expect(again({ status: 'unknown' }, gone)).toEqual({ id: 'line', status: 'unknown', dueInMs: 1_000, looks: 1 });
    expect(again({ calledMs: null }, there(7))).toMatchObject({ status: 'reading' });
  });

  const late = (over: Partial<SendingLine>, seen: Seen) =>
    afterWrite(line({ status: 'reading', calledMs: readBack.latestMs, ...over }), seen, 'eBay', readBack);

  it('says after that what the platform did with what it accepted, or what a call did that was cut off', () => {
    expect(late({}, there(1_000))).toEqual({
      id: 'line',
      status: 'drifted',
      cause: 'not_written',
      text: 'eBay accepted the change and did not make it: the price still is $10.00.',
      cure: 'Look at it on the platform, then propose the change again.',
      seen: there(1_000),
      dueInMs: null,
    });
    expect(late({ status: 'unknown', field: 'stock', currency: null, from: 1, to: 2 }, there(1))).toMatchObject({
      status: 'drifted',
      cause: 'not_written',
      text: 'The call was cut off and did not change anything: the stock still is 1 piece.',
    });
    expect(late({}, there(1_300))).toMatchObject({
      status: 'drifted',
      cause: 'reads_otherwise',
      text: 'The price on eBay reads $13.00, not $12.50.',
      seen: { value: 1_300 },
      dueInMs: null,
    });
  });

  it('ends what is gone by then, without a value that was seen', () => {
    expect(late({}, gone)).toEqual({
      id: 'line',
      status: 'drifted',
      ...caused('reads_otherwise', 'It cannot be read back: BOX is not on eBay any more.'),
      dueInMs: null,
    });
    expect(neverRead(line(), 'The account is gone.')).toMatchObject({ text: 'It cannot be read back: The account is gone.' });
  });
});

describe('while the platform cannot be read', () => {
  it('looks again, ever more rarely', () => {
    const dueAfter = (looks: number) => unread(line({ status: 'reading', looks, calledMs: 100 }), 'Away.', 10 * minute);
    expect(dueAfter(0)).toEqual({ id: 'line', status: 'reading', looks: 1, dueInMs: 5_000 });
    expect(dueAfter(3)).toEqual({ id: 'line', status: 'reading', looks: 4, dueInMs: 40_000 });
    expect(dueAfter(90)).toMatchObject({ dueInMs: 5 * minute });
    expect(unread(line({ status: 'unknown', calledMs: null }), 'Away.', 10 * minute)).toMatchObject({ status: 'unknown', dueInMs: 5_000 });
  });

  it('says that nobody knows once the time is over, and goes on looking every hour', () => {
    expect(unread(line({ status: 'reading', calledMs: 10 * minute }), 'eBay does not answer.', 10 * minute)).toEqual({
      id: 'line',
      status: 'unknown',
      ...caused('unreadable', 'eBay does not answer.'),
      dueInMs: hour,
    });
    expect(unread(line({ status: 'unknown', looks: 4, calledMs: 10 * minute }), 'Away.', 10 * minute)).toEqual({
      id: 'line',
      status: 'unknown',
      looks: 5,
      dueInMs: hour,
    });
  });
});
