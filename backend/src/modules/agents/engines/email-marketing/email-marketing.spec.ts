import { letter, wordings } from './letter';
import { purposes, readInput } from './input';
import { lint } from './lint';
import { type Knowledge, leftOutInWords, recipientsOf } from './recipients';
import { silenceOf } from './rhythm';
import { scored } from './segments';

const knowledge: Knowledge = {
  suppressed: new Set(),
  contacted: new Map(),
  rhythms: [],
  companions: new Map(),
  offered: [],
  timeZone: 'UTC',
};
const now = Date.parse('2026-11-23T12:00:00Z');
const customer = (email: string, orders: number, spent: number, daysSince: number | null) => ({
  email,
  firstName: null,
  orders,
  spent,
  spentIn: (orders > 0 ? { USD: spent } : {}) as Record<string, number>,
  currency: orders > 0 ? 'USD' : null,
  lastOrderAt: daysSince === null ? null : new Date(now - daysSince * 86_400_000),
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
    const input = { purpose: 'newsletter' as const, segment: 'everyone' as const, minSpent: 0, maxRecipients: 3 };
    const { recipients, leftOut } = recipientsOf(customers, input, { ...knowledge, suppressed: new Set(['b0@shop.test']) }, 2);
    expect(recipients.map(({ email, letter: index }) => [email, index])).toEqual([
      ['b1@shop.test', 0],
      ['b2@shop.test', 1],
      ['b3@shop.test', 0],
    ]);
    expect(leftOut).toEqual({ suppressed: 1, recentlyWritten: 0, notDue: 0, tooMany: 8 });
  });

  it('should leave out who had an advertising letter lately, whoever wrote it, and say so', () => {
    const input = { purpose: 'offer' as const, segment: 'everyone' as const, minSpent: 0, maxRecipients: 100 };
    const contacted = new Map([['b1@shop.test', new Date('2026-11-10T09:00:00Z')]]);
    const { recipients, leftOut, left } = recipientsOf(customers, input, { ...knowledge, contacted }, 1);
    expect(recipients.map(({ email }) => email)).not.toContain('b1@shop.test');
    expect(leftOut.recentlyWritten).toBe(1);
    expect(left).toEqual([{ email: 'b1@shop.test', why: 'Had an advertising letter on 10 November 2026.' }]);
    expect(leftOutInWords(leftOut)).toBe('1 left out: 1 had an advertising letter lately. left-out.csv names each with the reason.');
  });

  it('should take an amount in its currency only, and show that one', () => {
    const both = { ...customer('both@shop.test', 3, 60, 5), spentIn: { USD: 60, EUR: 120 } };
    const yen = { ...customer('yen@shop.test', 3, 9_000, 5), currency: 'JPY', spentIn: { JPY: 9_000 } };
    const input = { purpose: 'newsletter' as const, segment: 'everyone' as const, minSpent: 100, maxRecipients: 100 };
    const inEuros = recipientsOf([...customers, both, yen], { ...input, minSpentCurrency: 'eur' }, knowledge, 1);
    expect(inEuros.recipients.map(({ email, spent, currency }) => [email, spent, currency])).toEqual([['both@shop.test', 120, 'EUR']]);
    expect(inEuros.spentAtLeast).toBe('€100.00 in EUR orders');
    expect(() => recipientsOf([...customers, both], input, knowledge, 1)).toThrow('your customers pay in EUR and USD');
    expect(recipientsOf(customers, input, knowledge, 1).spentAtLeast).toBe('$100.00 in USD orders');
    expect(recipientsOf([both, yen], { ...input, minSpent: 0 }, knowledge, 1)).toMatchObject({ spentAtLeast: null });
  });

  it('should put nobody first for paying in yen: who spent most is told in each currency', () => {
    const yen = { ...customer('yen@shop.test', 3, 9_000, 5), currency: 'JPY' };
    const input = { purpose: 'newsletter' as const, segment: 'everyone' as const, minSpent: 0, maxRecipients: 3 };
    const { recipients } = recipientsOf([...customers, yen], input, knowledge, 1);
    expect(recipients.map(({ email }) => email)).toEqual(['b0@shop.test', 'b1@shop.test', 'b2@shop.test']);
  });

  it('should name the month of the order on the clock of the shop', () => {
    const input = { purpose: 'win back' as const, segment: 'everyone' as const, minSpent: 0, maxRecipients: 1 };
    const late = { ...customer('late@shop.test', 1, 50, 115), lastOrderAt: new Date('2026-08-01T03:30:00Z') };
    const { recipients } = recipientsOf([late], input, { ...knowledge, timeZone: 'America/New_York' }, 1);
    expect(recipients.map(({ reason }) => reason)).toEqual(['Your last order with us was in July 2026.']);
  });

  it('should win back only who has been away for long by their own rhythm, naming what they bought', () => {
    const input = { purpose: 'win back' as const, segment: 'everyone' as const, minSpent: 0, maxRecipients: 100 };
    const people = [
      customer('monthly@shop.test', 9, 400, 20),
      customer('weekly@shop.test', 9, 300, 20),
      customer('once@shop.test', 1, 200, 40),
      customer('gone@shop.test', 1, 100, 150),
      customer('never@shop.test', 0, 0, null),
    ];
    const rhythms = [
      { email: 'monthly@shop.test', gaps: 8, gapDays: 30, sku: 'MUG', productName: 'Mug' },
      { email: 'weekly@shop.test', gaps: 8, gapDays: 7, sku: 'TEA', productName: 'Green tea' },
      { email: 'once@shop.test', gaps: 0, gapDays: null, sku: 'MUG', productName: 'Mug' },
      { email: 'gone@shop.test', gaps: 0, gapDays: null, sku: 'BAD', productName: 'Cheap at evil.example' },
    ];
    const companions = new Map([['TEA', [{ sku: 'BOWL', name: 'Tea bowl', share: 0.3 }]]]);
    const offered = ['TEA', 'MUG', 'BOWL'].map((sku) => ({ sku, name: `The ${sku}`, price: '12.50', currency: 'EUR' }));
    const { recipients, left } = recipientsOf(people, input, { ...knowledge, rhythms, companions, offered }, 1);
    expect(recipients.map(({ email, why, reason, products: named }) => [email, why, reason, named])).toEqual([
      [
        'weekly@shop.test',
        'Usually orders every 7 days; the last order was 20 days ago.',
        'In November 2026 you bought "Green tea" from us.',
        'In our shop now: The BOWL (€12.50) and The MUG (€12.50).',
      ],
      [
        'gone@shop.test',
        'Customers here usually come back after 19 days; the last order was 150 days ago.',
        'Your last order with us was in June 2026.',
        'In our shop now: The TEA (€12.50), The MUG (€12.50) and The BOWL (€12.50).',
      ],
    ]);
    expect(left.map(({ email }) => email)).toEqual(['monthly@shop.test', 'once@shop.test']);
    expect(left[0]!.why).toBe('Not away for long. Usually orders every 30 days; the last order was 20 days ago.');
  });
});

describe('Rhythm', () => {
  const own = (gaps: number, gapDays: number | null) => ({ gaps, gapDays });

  it.each([
    ['a weekly buyer after 13 days', 13, own(5, 5), 30, false],
    ['a weekly buyer after 15 days', 15, own(5, 7), 30, true],
    ['a monthly buyer after 20 days', 20, own(5, 30), 30, false],
    ['a monthly buyer after 61 days', 61, own(5, 30), 30, true],
    ['a yearly buyer after 300 days', 300, own(3, 365), 30, false],
    ['who bought twice, after 59 days', 59, own(1, 3), 10, false],
    ['who bought once, after 61 days, where all come back soon', 61, own(0, null), 10, true],
    ['who bought once, after 100 days, where all come back late', 100, own(0, null), 60, false],
    ['who bought once in a shop where nobody came back', 61, undefined, null, true],
    ['who never bought', null, undefined, 10, false],
  ])('should judge %s', (_who, daysSince, rhythm, shopGap, isLong) => {
    expect(silenceOf(daysSince, rhythm, shopGap).isLong).toBe(isLong);
  });
});

describe('A letter that wins back', () => {
  it('should have a reason, a button, a link and the name of its sender, without a model', () => {
    const input = readInput({ purpose: 'win back', link: 'https://shop.test/new', buttonText: 'See what is new' });
    const { text, html } = letter(wordings(input, 'Linen & Co')[0]!, input, 'Linen & Co');
    expect(text).toMatch(/^Hello \{\{name\}\},\n\n\{\{reason\}\} \{\{products\}\}\n\n/);
    expect(text).toContain('See what is new: https://shop.test/new');
    expect(text).toContain('\n\nLinen & Co\n\n');
    expect(html).toContain('href="https://shop.test/new"');
    expect(lint({ ...letter(wordings(input, 'Linen & Co')[0]!, input, 'Linen & Co') })).toEqual([]);
  });
});

describe('A subject', () => {
  it.each(purposes)('should say no name, since not everybody has told theirs: %s', (purpose) => {
    for (let seed = 0; seed < 20; seed++) expect(wordings(readInput({ purpose, seed }), 'Linen & Co')[0]!.subject).not.toContain('{{');
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
