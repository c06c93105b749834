import fc from 'fast-check';
import { compiledSchema } from '../src/modules/agents/engines/custom/output-check';
import { answerJson } from '../src/modules/agents/engines/custom/answer.jobs';
import { bytesOfText, looksLikeDate, numberShape } from '../src/modules/tables';
import { salesPlan } from '../src/modules/agents/engines/data-analysis/sales-plan';
import { tableLook, tableProfile } from '../src/modules/agents/engines/data-analysis/table.jobs';
import { letterFindings } from '../src/modules/agents/engines/email-marketing/lint.jobs';
import { pageAudit } from '../src/modules/agents/engines/seo-optimization/page.jobs';
import { feedItems } from '../src/modules/trends/sources/feed.jobs';
import { compilePattern } from '../src/modules/workflows/expressions/pattern';
import { Templates } from '../src/modules/workflows/expressions/template';
import { cronProblem, nextCron } from '../src/platform/schedule/cron';
import type { Parsing } from '../src/platform/parsing/parsing';

const { signal } = new AbortController();
const longest = 60_000;

/** Texts of pieces that mean something to a parser, some of them repeated very often, with random text between them. */
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

/** Parsers that run in the thread, which bounds their time, each with hostile texts for it. */
export const parsersInThread: Record<string, [fc.Arbitrary<string>, (parsing: Parsing, text: string) => Promise<unknown>]> = {
  'pages': [hostile(...html), (parsing, text) => parsing.run(pageAudit, { html: text, url: 'https://shop.example/', keyword: 'mug' }, { signal })],
  'tables': [
    hostile(...csv),
    async (parsing, text) => {
      const open = bytesOfText(text);
      const { encoding, dialect, ...looked } = await parsing.run(tableLook, null, { signal, open });
      const { survey, plan } = salesPlan({ encoding, dialect, ...looked }, { timeZone: 'UTC', now: new Date() }, {});
      const terms = { leadTimeDays: 14, serviceLevelPercent: 95 };
      return parsing.run(tableProfile, { choice: {}, preset: 'summary', terms, encoding, dialect, survey, plan, currency: null }, { signal, open });
    },
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

/** Parsers that run in the caller's thread. */
export const parsersHere: Record<string, [fc.Arbitrary<string>, (text: string) => unknown]> = {
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
