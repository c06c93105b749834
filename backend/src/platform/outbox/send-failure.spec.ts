import { afterFailure, type RetryRules, SendFailure } from './send-failure';

const rules: RetryRules = { maxTries: 3, pauseMs: (failures) => failures * 1_000, whenUnclear: 'ask a person' };

describe('afterFailure', () => {
  const after = (failure: SendFailure, tries: number, more: Partial<RetryRules> = {}) =>
    afterFailure(failure, tries, { ...rules, ...more });
  const later = new SendFailure('later', 'Not now.');

  it('should give up what is refused', () => expect(after(new SendFailure('refused', 'No.'), 1)).toEqual({ status: 'failed' }));

  it('should wait longer with each failure, and give up after the last try', () => {
    expect([1, 2, 3].map((tries) => after(later, tries))).toEqual([
      { status: 'pending', inMs: 1_000 },
      { status: 'pending', inMs: 2_000 },
      { status: 'failed' },
    ]);
  });

  it('should wait as long as it is told when that is longer', () => {
    expect(after(new SendFailure('later', 'In a minute.', 60_000), 1)).toEqual({ status: 'pending', inMs: 60_000 });
    expect(after(new SendFailure('later', 'At once.', 0), 2)).toEqual({ status: 'pending', inMs: 2_000 });
  });

  it('should send again what may have arrived only where the receiver knows it again', () => {
    const unclear = new SendFailure('unclear', 'It broke off.');
    expect(after(unclear, 1)).toEqual({ status: 'unknown' });
    expect(after(unclear, 1, { whenUnclear: { lookAfterMs: 30_000 } })).toEqual({ status: 'sending', inMs: 30_000 });
    expect(after(unclear, 1, { whenUnclear: 'send again' })).toEqual({ status: 'pending', inMs: 1_000 });
    expect(after(unclear, 3, { whenUnclear: 'send again' })).toEqual({ status: 'failed' });
  });
});
