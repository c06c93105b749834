import { setImmediate } from 'node:timers/promises';
import { type Page, PageInput, readPage } from './page';
import { Finding, Rule, Severity, shorten } from './rule';
import { rules as allRules } from './rules';

/** What one rule adds to, or takes from, the score. */
export const weights: Record<Severity, number> = { error: 10, warning: 5, notice: 2 };

/** Findings listed per rule; `count` always has them all. */
const LISTED = 20;

export type RuleResult = {
  id: string;
  title: string;
  severity: Severity;
  status: 'passed' | 'failed' | 'not_applicable';
  count: number;
  findings: { message: string; fix: string; snippet: string | null; line: number | null }[];
};

export type Audit = {
  url: string | null;
  keyword: string | null;
  score: number;
  counts: { passed: number; failed: number; notApplicable: number; error: number; warning: number; notice: number };
  page: {
    title: string | null;
    titleLength: number;
    description: string | null;
    descriptionLength: number;
    lang: string | null;
    words: number;
    readingEase: number | null;
    headings: { level: number; text: string }[];
    images: number;
    links: number;
    structuredData: string[];
  };
  rules: RuleResult[];
};

/**
 * Score 0 to 100: the weight of the rules that passed as a share of the weight of the rules that apply, where an error
 * weighs 10, a warning 5 and a notice 2, as in Lighthouse's weighted mean of its audits. Rounded down, so that 100 means no finding.
 */
export function scoreOf(results: readonly Pick<RuleResult, 'severity' | 'status'>[]): number {
  const weigh = (status: RuleResult['status']) =>
    results.reduce((sum, result) => (result.status === status ? sum + weights[result.severity] : sum), 0);
  const passed = weigh('passed');
  const applicable = passed + weigh('failed');
  return applicable === 0 ? 0 : Math.floor((100 * passed) / applicable);
}

/**
 * Checks one page by all rules. Nothing is fetched.
 * @throws AbortError when cancelled
 */
export async function auditPage(input: PageInput, signal: AbortSignal, rules: readonly Rule[] = allRules): Promise<Audit> {
  return judge(await readPage(input, signal), input, signal, rules);
}

/** @throws AbortError when cancelled */
export async function judge(page: Page, input: PageInput, signal: AbortSignal, rules: readonly Rule[] = allRules): Promise<Audit> {
  const results: RuleResult[] = [];
  for (const rule of rules) {
    await setImmediate(undefined, { signal });
    results.push(result(rule, rule.check(page)));
  }
  const count = (test: (result: RuleResult) => boolean) => results.filter(test).length;
  const failed = (severity: Severity) => count((rule) => rule.status === 'failed' && rule.severity === severity);
  const ease = page.readingEase;
  return {
    url: input.url ?? null,
    keyword: input.keyword ?? null,
    score: scoreOf(results),
    counts: {
      passed: count((rule) => rule.status === 'passed'),
      failed: count((rule) => rule.status === 'failed'),
      notApplicable: count((rule) => rule.status === 'not_applicable'),
      error: failed('error'),
      warning: failed('warning'),
      notice: failed('notice'),
    },
    page: {
      title: page.title ? shorten(page.title) : null,
      titleLength: [...page.title].length,
      description: page.description?.text ? page.description.text.slice(0, 400) : null,
      descriptionLength: [...(page.description?.text ?? '')].length,
      lang: page.lang,
      words: page.words,
      readingEase: ease === null || !/^en\b/i.test(page.lang ?? page.locale ?? '') ? null : Math.round(ease),
      headings: page.headings.slice(0, 100).map(({ level, text }) => ({ level, text: shorten(text) })),
      images: page.elements.named('img').length,
      links: page.elements.named('a').filter(({ attribs }) => attribs.href !== undefined).length,
      structuredData: [
        ...new Set(page.jsonLd.flatMap(({ nodes }) => nodes.flatMap((node) => (typeof node['@type'] === 'string' ? [node['@type']] : [])))),
      ].slice(0, 20),
    },
    rules: results,
  };
}

function result({ id, title, severity }: Rule, findings: Finding[] | null): RuleResult {
  const status = findings === null ? 'not_applicable' : findings.length > 0 ? 'failed' : 'passed';
  return {
    id,
    title,
    severity,
    status,
    count: findings?.length ?? 0,
    findings: (findings ?? []).slice(0, LISTED).map((finding) => ({ ...finding })),
  };
}
