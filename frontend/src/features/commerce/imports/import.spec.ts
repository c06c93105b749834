import { answerTo, newsInWords } from './import';

describe('What automations will hear of a file', () => {
  const news = { since: '2026-11-21', paid: 0, refunded: 0, withAddress: 0 };

  it('should be said with its counts before the import starts', () => {
    expect(newsInWords({ ...news, paid: 2, refunded: 1, withAddress: 2 })).toBe(
      'Automations will hear of 3 orders since 21 Nov 2026: 2 sold, 1 refunded. Older ones count as history.',
    );
    expect(newsInWords({ ...news, refunded: 1 })).toContain('hear of 1 order since 21 Nov 2026: 1 refunded.');
  });
  it('should say that nobody can be welcomed where the file names no address', () => {
    expect(newsInWords({ ...news, paid: 2 })).toMatch(/no welcome mails can be sent\.$/);
  });
  it('should say that nothing starts', () => {
    expect(newsInWords(news)).toMatch(/^No automation starts: this file brings no sale or refund since 21 Nov 2026/);
    expect(newsInWords({ ...news, since: null })).toMatch(/all orders of this file count as history/);
  });
});

describe('The answer to a question about a file', () => {
  const question = { subject: null, text: '', options: [], answer: null };

  it('should change the field of the same name', () => {
    expect(answerTo({ ...question, field: 'dateFormat' }, 'dmy')).toEqual({ dateFormat: 'dmy' });
    expect(answerTo({ ...question, field: 'currency' }, 'EUR')).toEqual({ currency: 'EUR' });
  });
  it('should give a status word its meaning', () => {
    expect(answerTo({ ...question, field: 'statusWords', subject: 'blue' }, 'paid')).toEqual({ statusWords: { blue: 'paid' } });
  });
  it('should confirm numbers', () => {
    expect(answerTo({ ...question, field: 'ids' }, 'confirmed')).toEqual({ confirmed: ['ids'] });
  });
});
