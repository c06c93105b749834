import type { MailResponse } from '../../../deliveries';
import { letterResult } from './letter-result';

const group = (people: number, buyers: number, net: Record<string, number> = {}) => ({ people, buyers, orders: buyers, net });
const response = (more: Partial<MailResponse> = {}): MailResponse => ({
  sentAt: new Date('2026-10-02T13:00:00Z'),
  days: 28,
  written: group(100, 12, { USD: 420.5, EUR: 30 }),
  bySubject: [],
  others: group(200, 4),
  ...more,
});
const textOf = (more: Partial<MailResponse> = {}) => letterResult(response(more), 'America/New_York', '2026-10-02').text;

describe('Orders after a letter', () => {
  it('should count readers and money of each currency, beside the others of the group', () => {
    expect(letterResult(response(), 'America/New_York', '2026-10-02')).toMatchObject({
      written: 100,
      days: 28,
      orderedAgain: 12,
      takings: [
        { currency: 'USD', amount: 420.5 },
        { currency: 'EUR', amount: 30 },
      ],
      notWritten: 200,
      othersOrdered: 4,
    });
    expect(textOf()).toBe(
      '100 letters of 2 October 2026: 12 readers (12.0%) ordered in the 28 days after, 12 orders for $420.50 and €30.00. Of 200 customers of the same group without the letter, 4 (2.0%) ordered. The share of the readers is 10.0 points higher: 19 of 20 cases lie between 4.2 and 17.9. The groups were not chosen by lot, so this does not show that the letter was the reason.',
    );
  });

  it('should call a difference within the interval chance, in both directions', () => {
    expect(textOf({ others: group(100, 9) })).toContain(
      '3.0 points higher, which can be chance: 19 of 20 cases lie between -5.8 and 11.9.',
    );
    expect(textOf({ others: group(100, 13) })).toContain('1.0 points lower, which can be chance');
  });

  it('should compare nothing without enough customers, and say so', () => {
    expect(textOf({ others: group(19, 1) })).toMatch(
      /19 customers .* 1 \(5\.3%\) ordered\. A comparison needs 20 customers in both groups\.$/,
    );
    expect(textOf({ others: group(0, 0) })).toMatch(/Every customer of the group got it, so there is no one to compare with\.$/);
    expect(textOf({ others: null })).toMatch(/It is not known any more who else was in the group, so nothing is compared\.$/);
  });

  it('should count each subject where there are several', () => {
    const bySubject = [
      { subject: 'Thanks', orders: group(50, 4) },
      { subject: 'Hello', orders: group(50, 8) },
    ];
    expect(textOf({ bySubject })).toContain('By subject: "Thanks" 4 of 50, "Hello" 8 of 50.');
  });

  it('should count nothing before a day is over', () => {
    expect(letterResult(response({ days: 0 }), 'UTC', '2026-10-02')).toMatchObject({ days: null, orderedAgain: null, othersOrdered: null });
    expect(textOf({ days: 0, written: group(1, 0) })).toBe('1 letter of 2 October 2026: the first day after the last letter is not over.');
  });
});
