import { figure } from '../../../../test/figures';
import { holds } from './conditions';
import { compilePattern } from './pattern';
import { parseTemplate, Templates } from './template';
import { TemplateError } from './template-error';

const data = {
  trigger: {
    name: 'Ada',
    total: 12.345,
    list: [{ price: 0.1 }, { price: 0.2 }],
    tags: ['a', 'b'],
    stock: [{ name: 'Mug |\nblue', reorderPoint: 10 / 3, sku: 'M' }],
    at: '2026-03-29T00:30:00Z',
    empty: '',
    'odd key': 1,
    yes: true,
    platform: 'demo_storefront',
    orders: [{ platform: 'etsy', orders: 2 }],
    amounts: [
      { sku: '0815', fees: '$1,012.50' },
      { sku: '0816', fees: null },
    ],
  },
  steps: { one: { output: { body: { ok: false } } } },
};
const templates = () => new Templates(data, { timeZone: 'Europe/Berlin' });

describe('Templates', () => {
  it.each<[string, unknown]>([
    ['Hello {{trigger.name}}!', 'Hello Ada!'],
    ['{{trigger.total}}', 12.345],
    ['{{ trigger.list[1].price }}', 0.2],
    ['{{trigger["odd key"]}}', 1],
    ['{{trigger.name | upper}}', 'ADA'],
    ['{{trigger.total | round 2}}', 12.35],
    ['{{trigger.total | money "EUR"}}', '€12.35'],
    ['{{trigger.total | money "JPY"}}', '¥12'],
    // No currency is known, so none is shown.
    ['{{trigger.total | money}}', '12.35'],
    ['{{trigger.missing | default "none"}}', 'none'],
    ['{{trigger.empty | default 5}}', 5],
    ['{{trigger.tags | json}}', '["a","b"]'],
    ['{{trigger.tags | length}}', 2],
    ['{{trigger.tags | join " + "}}', 'a + b'],
    ['{{trigger.tags | first}}', 'a'],
    ['{{trigger.list | sum "price"}}', 0.3],
    ['{{trigger.list | table}}', '| Price |\n| ---: |\n| 0.10 |\n| 0.20 |'],
    ['{{trigger.stock | table "name" "reorderPoint"}}', '| Name | Reorder point |\n| --- | ---: |\n| Mug \\| blue | 3.33 |'],
    ['on {{trigger.platform | platform}}', 'on Demo storefront'],
    ['{{trigger.missing | platform | default "nowhere"}}', 'nowhere'],
    ['{{trigger.orders | table}}', '| Platform | Orders |\n| --- | ---: |\n| Etsy | 2 |'],
    ['{{trigger.amounts | table}}', '| SKU | Fees |\n| --- | ---: |\n| 0815 | $1,012.50 |\n| 0816 |  |'],
    ['{{trigger.missing | table}}', 'Nothing was found.'],
    ['{{trigger.at | date "YYYY-MM-DD HH:mm"}}', '2026-03-29 01:30'],
    ['{{trigger.at | date "dddd, DD MMMM"}}', 'Sunday, 29 March'],
    ['{{steps.one.output.body.ok}}', false],
    ['[{{trigger.missing}}]', '[]'],
    ['{{trigger.tags}} {{trigger.yes}}', '["a","b"] true'],
    ['{ {x} } }} }', '{ {x} } }} }'],
  ])('should work out %s', (text, expected) => expect(templates().value(text)).toEqual(expected));

  it.each([
    '{{',
    '{{}}',
    '{{trigger.}}',
    '{{.x}}',
    '{{trigger.x | }}',
    '{{trigger.x | nope}}',
    '{{trigger.x(1)}}',
    '{{trigger.x + 1}}',
    '{{trigger[x]}}',
    '{{trigger.x | upper | }}',
    '{{`x`}}',
    '{{1}}',
    '{{trigger.x; y}}',
  ])('should not read %s', (text) => expect(() => parseTemplate(text)).toThrow(TemplateError));

  it.each([
    '{{trigger.constructor}}',
    '{{constructor.constructor("return process")()}}',
    '{{trigger.__proto__.x}}',
    '{{trigger["__proto__"]}}',
    '{{trigger.prototype}}',
    '{{trigger["constructor"]["constructor"]}}',
  ])('should refuse %s', (text) => expect(() => templates().value(text)).toThrow(TemplateError));

  it('should reach own data only: no prototype, no method, no getter', () => {
    const touched = jest.fn(() => 'secret');
    const odd = Object.create({ inherited: 'secret' }, { got: { get: touched, enumerable: true } }) as Record<string, never>;
    const scoped = new Templates({ trigger: odd, text: 'abc', list: [1] }, { timeZone: 'UTC' });
    expect(
      ['{{trigger.inherited}}', '{{trigger.got}}', '{{trigger.toString}}', '{{text.length}}', '{{list.map}}'].map(
        (text) => scoped.value(text) ?? null,
      ),
    ).toEqual([null, null, null, null, null]);
    expect(touched).not.toHaveBeenCalled();
  });

  it('should leave templates in the data as they are', () => {
    const scoped = new Templates({ trigger: { name: '{{steps.secret}} {{constructor}}' } }, { timeZone: 'UTC' });
    expect(scoped.value('Hi {{trigger.name}}')).toBe('Hi {{steps.secret}} {{constructor}}');
  });

  it('should stop what takes too much work or gives too much', () => {
    const scope = { trigger: { list: Array.from({ length: 60_000 }, () => 1), text: 'x'.repeat(300_000) } };
    const large = () => new Templates(scope, { timeZone: 'UTC' });
    expect(() => large().value('{{trigger.list | sum}}{{trigger.list | sum}}')).toThrow('too much work');
    expect(() => large().value('{{trigger.text}}'.repeat(4))).toThrow('more than 1000000 characters');
    expect(() => parseTemplate('{{trigger.x}}'.repeat(600))).toThrow('more than 500 parts');
  });

  it.each([
    ['a helper that doubles what it quotes', { x: '"'.repeat(1000) }, `{{x ${'| json '.repeat(17)}}}`],
    ['a long separator', { x: Array.from({ length: 50_000 }, () => '') }, `{{x | join "${'-'.repeat(9_000)}"}}`],
    [
      'the same column many times',
      { x: Array.from({ length: 200 }, () => ({ a: 'y'.repeat(100_000) })) },
      `{{x | table ${'"a" '.repeat(200)}}}`,
    ],
    ['capitals of a very long text', { x: 'ß'.repeat(6_000_000) }, '{{x | upper | length}}'],
  ])('should stop at the first excess of %s, before it is in memory', (_what, scope, text) => {
    const before = process.memoryUsage();
    expect(() => new Templates(scope, { timeZone: 'UTC' }).value(text)).toThrow('characters in all');
    const after = process.memoryUsage();
    figure(`templates: ${_what}`, `${Math.round((after.rss - before.rss) / 1e6)} MB more`);
  });

  it('should charge what the texts of one step give together', () => {
    const scope = { list: Array.from({ length: 100 }, () => 'x'.repeat(9_000)) };
    expect(() => new Templates(scope, { timeZone: 'UTC' }).deep(Array.from({ length: 10 }, () => '{{list}}'))).toThrow('characters in all');
  });
});

describe('holds', () => {
  const check = (left: string, op: string, right?: unknown, caseSensitive?: boolean) =>
    holds({ any: [[{ left, op, right, caseSensitive } as never]] }, templates());

  it.each<[string, string, unknown, boolean]>([
    ['{{trigger.name}}', 'eq', 'ada', true],
    ['{{trigger.total}}', 'eq', '12.345', true],
    ['{{trigger.name}}', 'ne', 'Bob', true],
    ['{{trigger.missing}}', 'eq', null, true],
    ['{{trigger.missing}}', 'eq', '', false],
    ['{{trigger.total}}', 'gt', 12, true],
    ['{{trigger.total}}', 'gt', '{{trigger.total}}', false],
    ['{{trigger.total}}', 'gte', '{{trigger.total}}', true],
    ['{{trigger.total}}', 'lt', 13, true],
    ['{{trigger.total}}', 'lte', 12, false],
    ['{{trigger.name}}', 'gt', 1, false],
    ['{{trigger.tags}}', 'contains', 'B', true],
    ['{{trigger.name}}', 'contains', 'da', true],
    ['{{trigger.missing}}', 'contains', '', false],
    ['{{trigger.tags}}', 'not_contains', 'c', true],
    ['{{trigger.name}}', 'starts_with', 'A', true],
    ['{{trigger.name}}', 'ends_with', 'A', true],
    ['{{trigger.name}}', 'in', ['Bob', 'Ada'], true],
    ['{{trigger.name}}', 'in', 'Bob, Ada', true],
    ['{{trigger.empty}}', 'exists', undefined, true],
    ['{{trigger.missing}}', 'not_exists', undefined, true],
    ['{{trigger.empty}}', 'is_empty', undefined, true],
    ['{{trigger.tags}}', 'is_empty', undefined, false],
    ['{{trigger.yes}}', 'is_true', undefined, true],
    ['{{steps.one.output.body.ok}}', 'is_false', undefined, true],
    ['{{trigger.missing}}', 'is_false', undefined, false],
    ['{{trigger.at}}', 'before', '2026-04-01', true],
    ['{{trigger.at}}', 'after', '2026-04-01', false],
    ['{{trigger.name}}', 'before', '2026-04-01', false],
    ['{{trigger.name}}', 'matches', '^a.a$', true],
  ])('should find %s %s %j to be %s', (left, op, right, expected) => expect(check(left, op, right)).toBe(expected));

  it('should tell upper from lower case only when asked to', () => {
    expect([
      check('{{trigger.name}}', 'eq', 'ada', true),
      check('{{trigger.name}}', 'eq', 'Ada', true),
      check('{{trigger.name}}', 'matches', '[a-z]+da', true),
    ]).toEqual([false, true, false]);
  });

  it('should ask for one whole group', () => {
    const yes = { left: '{{trigger.yes}}', op: 'is_true' as const };
    const no = { left: '{{trigger.yes}}', op: 'is_false' as const };
    expect(holds({ any: [[yes, no], [yes]] }, templates())).toBe(true);
    expect(holds({ any: [[yes, no], [no]] }, templates())).toBe(false);
  });
});

describe('compilePattern', () => {
  const patterns = [
    'abc',
    'a.c',
    '^abc$',
    'a|bc',
    '(ab)+',
    '(ab)*c',
    'a?b',
    '[a-c]+',
    '[^a-c]',
    '\\d+-\\d',
    '\\w+@\\w+\\.com',
    '\\s',
    'x*',
    '(a|b)(c|d)',
    '^$',
    '[-a]',
    '\\.',
    'a+b*c?',
    '(a(b(c)))',
    '\\D',
    '[\\d.]+$',
    'a{2}b',
    '(?:a|b){2,3}$',
    '\\bb\\b',
  ];
  const texts = [
    '',
    'abc',
    'ac',
    'abab',
    'ababc',
    'b',
    '12-3',
    'me@shop.com',
    'a b',
    'xxx',
    'ad',
    'bd',
    '-',
    '1.5',
    'ABC',
    'ccc',
    'zzz',
    'aab',
  ];

  it.each(patterns)('should agree with the regular expressions of JavaScript on %s', (pattern) => {
    for (const sensitive of [true, false]) {
      const mine = texts.filter(compilePattern(pattern, sensitive));
      expect(mine).toEqual(texts.filter((text) => new RegExp(pattern, sensitive ? 's' : 'is').test(text)));
    }
  });

  it.each(['(a+)+$', '(a|a)*$', '(a|aa)+$', 'a*a*a*a*a*b', '((a*)*)*$', '(.*)*x', '(a|b|ab)*c'])(
    'should take no longer for %s',
    (pattern) => {
      const began = performance.now();
      compilePattern(pattern, true)(`${'a'.repeat(9_999)}!`);
      // One that tries every way through takes longer than anybody waits.
      expect(performance.now() - began).toBeLessThan(30_000);
    },
  );

  it.each(['(', ')', 'a)', '[a', '*a', 'a**', '(?=a)', '(?<=a)', '\\1', '\\', '(.{0,30}){0,30}b', '.{1000}', 'x'.repeat(201)])(
    'should not read %s',
    (pattern) => expect(() => compilePattern(pattern, true)).toThrow(TemplateError),
  );
});
