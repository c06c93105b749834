import { dueReminder, trialNotice } from './trial-notice';

describe('dueReminder', () => {
  it.each([
    [9, 0, null],
    [10, 0, 10],
    [12, 10, null],
    [13, 10, 13],
    [14, 13, 14],
    [20, 14, null],
  ])('should remind on day %i after the reminder of day %i: %s', (day, reminded, due) => expect(dueReminder(day, reminded)).toBe(due));

  it('should skip a missed reminder for a later one', () => expect(dueReminder(15, 0)).toBe(14));
});

describe('trialNotice', () => {
  it.each([
    [10, 'Your trial ends in 4 days', 'You are trying the Pro plan.'],
    [13, 'Your trial ends in 1 day', 'You are trying the Pro plan.'],
    [14, 'Your trial has ended', 'Nothing can be added to the Pro plan any more'],
  ])('should say on day %i: %s', (day, title, text) =>
    expect(trialNotice('Pro', day)).toMatchObject({ one: title, body: expect.stringContaining(text) as string, link: '/admin/settings' }),
  );
});
