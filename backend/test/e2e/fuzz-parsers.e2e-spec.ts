import fc from 'fast-check';
import { compiledSchema } from '../../src/modules/agents/engines/custom/output-check';
import { answerJson } from '../../src/modules/agents/engines/custom/answer.jobs';
import { numberShape } from '../../src/modules/agents/engines/data-analysis/columns/numbers';
import { looksLikeDate } from '../../src/modules/agents/engines/data-analysis/columns/dates';
import { bytesOfText } from '../../src/modules/agents/engines/data-analysis/read/bytes';
import { tableProfile } from '../../src/modules/agents/engines/data-analysis/table.jobs';
import { letterFindings } from '../../src/modules/agents/engines/email-marketing/lint.jobs';
import { pageAudit } from '../../src/modules/agents/engines/seo-optimization/page.jobs';
import { feedItems } from '../../src/modules/trends/sources/feed.jobs';
import { compilePattern } from '../../src/modules/workflows/expressions/pattern';
import { Templates } from '../../src/modules/workflows/expressions/template';
import { cronProblem, nextCron } from '../../src/platform/schedule/cron';
import { Meters } from '../../src/platform/metrics/meters';
import { Parsing, type ParsingLimits, usualLimits } from '../../src/platform/parsing/parsing';
import { figure } from '../figures';

const count = Number(process.env.FUZZ_TEXTS ?? 40);
const seed = Number(process.env.FUZZ_SEED ?? 1);
const mostMs = 250;
const strict: ParsingLimits = { ...usualLimits, baseMs: mostMs, msPerMegabyte: 0, streamMs: mostMs };
const longest = 60_000;
const { signal } = new AbortController();

/** Pieces that mean something to a parser, a few of them very often, with whatever else between them. */
const hostile = (...tokens: string[]): fc.Arbitrary<string> => {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...tokens) },
    { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 6 }) },
  );
  const times = fc.oneof(fc.integer({ min: 1, max: 3 }), fc.integer({ min: 10, max: 30_000 }));
  return fc.array(fc.tuple(piece, times), { minLength: 1, maxLength: 8 }).map((parts) =>
    parts
      .map(([text, often]) => text.repeat(Math.min(often, longest / Math.max(1, text.length))))
      .join('')
      .slice(0, 2 * longest),
  );
};

const html = ['<!---->', '<!--', '-->', '<b>', '</b>', '<a href="', '">', '<p ', ' a=b', '<table>', '<svg>', '<title>', '<script type="application/ld+json">{', '</script>', '&amp;', '&', '[', ' ', '\n', 'word ', '<meta name="description" content="', '.', '!', '<h1>', '<img src=x alt="']; // prettier-ignore
const csv = [',', ';', '\t', '"', '""', '\n', '\r', '\r\n', '1', ' ', 'x', '1,234.56', '€', '2026-01-31', '31.12.26', '(', ')', '-', 'total', '\0', '=', "'"]; // prettier-ignore
const json = ['{', '}', '[', ']', '"', '\\', '":', ',', '1', 'e', 'null', '```', '```json', ' ', '{"n":', '"n"', '\n'];
const template = ['{{', '}}', 'x', '.', '[', ']', ' | ', 'json ', 'upper ', 'join "', 'table "a" ', 'first ', 'sum ', 'length ', '"', "'", '\\', '0', ' ']; // prettier-ignore
const pattern = ['(', ')', '|', '*', '+', '?', '{9}', '{0,30}', '{1000}', '[a-z]', '[^a]', '.', 'a', '\\w', '\\d', '\\b', '^', '$', '(?:', '(?i)', '\\pL']; // prettier-ignore
const cron = ['*', '/', '-', ',', ' ', '0', '59', '31', '2', 'L', '#', 'MON', '?', '*/1', '1-31', '99999'];
const mail = ['<a href="', 'mailto:', 'https://', '{{', '}}', '{{unsubscribe}}', '<img ', 'a@b', '@', '.', '!', 'FREE ', '<', '>', '=?', '\r\n', ' ', '"']; // prettier-ignore
const words = ['a', 'a'.repeat(50), '{"a":', '"', ' ', '1', '\\', '('];

/** Told one text from outside; how long it takes is measured by the caller, or bounded by the thread. */
const inThread: Record<string, [fc.Arbitrary<string>, (parsing: Parsing, text: string) => Promise<unknown>]> = {
  'pages': [hostile(...html), (parsing, text) => parsing.run(pageAudit, { html: text, url: 'https://shop.example/', keyword: 'mug' }, { signal })],
  'tables': [
    hostile(...csv),
    (parsing, text) =>
      parsing.run(tableProfile, { choice: {}, preset: 'summary', terms: { leadTimeDays: 14, serviceLevelPercent: 95 } }, { signal, open: bytesOfText(text) }),
  ],
  'answers': [
    hostile(...json),
    (parsing, answer) => parsing.run(answerJson, { answer, schema: { type: 'object', properties: { n: { type: 'array', uniqueItems: true } } } }, { signal }),
  ],
  'feeds': [hostile('<rss>', '<channel>', '<item>', '</item>', '<title>', '<ht:approx_traffic>', ...html), (parsing, text) => parsing.run(feedItems, text, { signal })],
  'mails': [
    hostile(...mail, ...html),
    (parsing, text) => parsing.run(letterFindings, [{ subject: text.slice(0, 998), text, html: text, unsubscribe: true } as never], { signal }),
  ],
}; // prettier-ignore

const here: Record<string, [fc.Arbitrary<string>, (text: string) => unknown]> = {
  'templates': [
    hostile(...template),
    (text) => new Templates({ x: ['"'.repeat(500), { a: 'y'.repeat(500) }] }, { timeZone: 'UTC' }).text(text),
  ],
  'patterns': [hostile(...pattern), (text) => compilePattern(text.slice(0, 200), false)('a'.repeat(10_000))],
  'texts for a pattern': [hostile(...words), (text) => compilePattern('^(a+)+(b|[a-z]{0,40})*$', false)(text)],
  'cron': [hostile(...cron), (text) => cronProblem(text) ?? nextCron(text, new Date('2026-03-29T00:00:00Z'), 'Europe/Berlin')],
  'cells': [hostile(...csv), (text) => [numberShape(text), looksLikeDate(text)]],
  'schemas': [hostile(...json), (text) => compiledSchema({ description: text, enum: [text] })],
}; // prettier-ignore

/** In parts, because all of them at once would be the memory of the machine. */
function* textsOf(arbitrary: fc.Arbitrary<string>): Generator<string> {
  for (let at = 0; at < count; at += 50) yield* fc.sample(arbitrary, { numRuns: Math.min(50, count - at), seed: seed + at });
}

describe(`${count} hostile texts for each parser (FUZZ_SEED=${seed})`, () => {
  const parsing = new Parsing(new Meters());
  beforeAll(() => parsing.run(feedItems, '<rss></rss>', { signal }));
  afterAll(() => parsing.onApplicationShutdown());

  it.each(Object.keys(inThread))(
    'should end, or be ended, in time: %s',
    async (name) => {
      const [arbitrary, read] = inThread[name]!;
      let [killed, worst] = [0, 0];
      for (const text of textsOf(arbitrary)) {
        parsing.limits = strict;
        const began = performance.now();
        const end = await read(parsing, text).then(
          () => null,
          (error: unknown) => error as { name: string; code: string },
        );
        const code = end?.code;
        if (end) expect([end.name, end.code].join()).toMatch(/^TaskError,(too_hard|unreadable_input|too_large|invalid_input)$/);
        if (code !== 'too_hard') worst = Math.max(worst, performance.now() - began);
        else {
          killed++;
          parsing.limits = usualLimits;
          await parsing.run(feedItems, '<rss></rss>', { signal });
        }
      }
      figure(`${name}, ${count} texts`, `worst ${Math.round(worst)} ms, ${killed} ended after ${mostMs} ms`);
      // What comes back is back within the limit and the time that a busy machine takes to say so.
      expect(worst).toBeLessThan(mostMs + 250);
    },
    3_600_000,
  );

  it.each(Object.keys(here))(
    'should be done in time: %s',
    (name) => {
      const [arbitrary, read] = here[name]!;
      const msOf = (text: string): number => {
        const began = performance.now();
        try {
          read(text);
        } catch (error) {
          expect(['TemplateError', 'TaskError', 'Error']).toContain((error as Error).name);
        }
        return performance.now() - began;
      };
      let worst = 0;
      for (const text of textsOf(arbitrary)) {
        const ms = msOf(text);
        // On a busy machine one look says little.
        worst = Math.max(worst, ms > mostMs / 2 ? Math.min(ms, msOf(text), msOf(text)) : ms);
      }
      figure(`${name}, ${count} texts`, `worst ${Math.round(worst)} ms`);
      expect(worst).toBeLessThanOrEqual(mostMs);
    },
    3_600_000,
  );
});
