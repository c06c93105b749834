import { letter, wordings } from './letter';
import { readInput } from './input';
import { lint } from './lint';
import { recipientsOf } from './recipients';
import { scored } from './segments';

const customer = (email: string, orders: number, spent: number, daysSince: number | null) => ({
  email,
  firstName: null,
  orders,
  spent,
  currency: orders > 0 ? 'USD' : null,
  daysSince,
});

/** Ten buyers from the best (b0) to the worst (b9), and one who never bought. */
const customers = [
  ...Array.from({ length: 10 }, (_, n) => customer(`b${n}@shop.test`, 20 - n, 1_000 - n * 50, 10 + n * 30)),
  customer('new@shop.test', 1, 40, 1),
  customer('none@shop.test', 0, 0, null),
];

describe('Segments', () => {
  const by = new Map(scored(customers).map((one) => [one.email, one]));

  it('should score the fifths of recency, frequency and money', () => {
    expect(by.get('b0@shop.test')).toMatchObject({ recency: 5, frequency: 5, monetary: 5, segment: 'champions' });
    expect(by.get('b9@shop.test')).toMatchObject({ recency: 1, frequency: 1, monetary: 1, segment: 'lost' });
    expect(by.get('new@shop.test')).toMatchObject({ recency: 5, segment: 'new' });
    expect(by.get('none@shop.test')).toMatchObject({ recency: 0, frequency: 0, monetary: 0, segment: 'never bought' });
  });

  it('should give equal figures equal scores', () => {
    const same = scored([1, 2, 3, 4, 5].map((n) => customer(`${n}@shop.test`, 3, 50, 7)));
    expect(new Set(same.map(({ recency, frequency, monetary }) => `${recency}${frequency}${monetary}`)).size).toBe(1);
  });
});

describe('Recipients', () => {
  it('should leave out who wants no mail, and deal the letters out in turn, best customers first', () => {
    const input = { segment: 'everyone' as const, minSpent: 0, maxRecipients: 3 };
    const { recipients, leftOut } = recipientsOf(customers, input, new Set(['b0@shop.test']), 2);
    expect(recipients.map(({ email, letter: index }) => [email, index])).toEqual([
      ['b1@shop.test', 0],
      ['b2@shop.test', 1],
      ['b3@shop.test', 0],
    ]);
    expect(leftOut).toEqual({ suppressed: 1, tooMany: 8 });
  });
});

describe('Lint', () => {
  const input = readInput({ link: 'https://shop.test/new', offer: '20 % off <until> Sunday' });
  const good = letter(wordings(input, 'Linen & Co')[0]!, input, 'Linen & Co');
  const rules = (change: object) => lint({ ...good, ...change }).map(({ rule }) => rule);

  it('should find nothing in a letter of its own, whose html escapes what people wrote', () => {
    expect(rules({})).toEqual([]);
    expect(good.html).toContain('20 % off &lt;until&gt; Sunday');
    expect(good.text).toContain('20 % off <until> Sunday');
  });

  it.each([
    ['subject-missing', { subject: ' ' }],
    ['subject-length', { subject: 'a'.repeat(61) }],
    ['subject-capitals', { subject: 'EVERYTHING MUST GO' }],
    ['subject-marks', { subject: 'Sale!!' }],
    ['unsubscribe-text', { text: 'Hello' }],
    ['unsubscribe-html', { html: '<p>Hello</p>' }],
    ['unknown-field', { subject: 'Hello {{surname}}' }],
    ['html-active', { html: `${good.html}<script></script>` }],
    ['html-size', { html: good.html + ' '.repeat(102_000) }],
    ['image-alt', { html: `${good.html}<img src="a.png">` }],
    ['link-broken', { html: `${good.html}<a href="#">here</a>` }],
    ['link-plain', { html: `${good.html}<a href="http://shop.test/a">here</a>` }],
  ])('should find %s', (rule, change) => {
    expect(rules(change)).toContain(rule);
  });
});
