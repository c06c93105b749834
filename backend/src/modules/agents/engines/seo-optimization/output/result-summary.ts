import { plural } from '../../../../../platform/count-text';
import type { Finding, Summary } from '../../../../tasks';
import { openChange, putIntoShop } from '../../summary-parts';
import type { Audit, RuleResult } from '../audit';
import type { Fixed, FixedListing } from '../listings/fixed-texts';

const order: readonly RuleResult['severity'][] = ['error', 'warning', 'notice'];

/** The audit of a page, for the result page: the worst rules first, each with its fix. */
export function auditSummary({ score, counts, page, url, rules }: Audit): Summary {
  const failed = rules.filter(({ status }) => status === 'failed');
  const name = page.title ?? url ?? 'The page';
  return {
    headline:
      counts.failed === 0
        ? `"${name}" scores ${score} of 100: nothing to fix.`
        : `"${name}" scores ${score} of 100: ${plural(counts.failed, 'thing')} to fix.`,
    figures: [
      { label: 'Score', unit: 'count', value: score, note: 'of 100' },
      { label: 'Errors', unit: 'count', value: counts.error, note: `and ${plural(counts.warning, 'warning')}` },
      { label: 'Words', unit: 'count', value: page.words },
    ],
    findings: order.flatMap((severity) => failed.filter((rule) => rule.severity === severity)).map(ruleFinding),
  };
}

const ruleFinding = ({ count, findings: [first], title }: RuleResult): Finding => ({
  subject: 'page',
  title: first?.message ?? title,
  detail: [first?.fix, count > 1 && `Found ${count} times.`].filter(Boolean).join(' ') || null,
});

/** Better texts of listings, for the result page: one finding for each listing. */
export function listingsSummary({ read, fine, listings, link, skipped }: Fixed): Summary {
  const texts = listings.reduce((sum, one) => sum + one.texts.length, 0);
  const waiting = link ? 'They wait in Changes.' : 'Put them into your shop below.';
  return {
    headline:
      texts === 0
        ? `${plural(read, 'listing')} checked, no better text found.`
        : `${plural(texts, 'better text')} for ${plural(listings.length, 'listing')}. ${waiting}`,
    figures: [
      { label: 'Listings checked', unit: 'count', value: read },
      { label: 'To improve', unit: 'count', value: listings.length, note: plural(texts, 'text') },
      { label: 'Without a finding', unit: 'count', value: fine },
    ],
    findings: [...listings.map((listing) => listingFinding(listing, link)), ...leftOutFindings(skipped)],
  };
}

/** Listings without a better text, by the reason that most of them share. */
function leftOutFindings(skipped: Fixed['skipped']): Finding[] {
  const counts = new Map<string, number>();
  for (const { reason, more = 0 } of skipped) counts.set(reason, (counts.get(reason) ?? 0) + 1 + more);
  const [most] = [...counts].toSorted((a, b) => b[1] - a[1]);
  if (!most) return [];
  const action = { kind: 'open' as const, label: 'Open Integrations', to: '/admin/integrations' };
  return [{ subject: 'data', title: `${plural(most[1], 'listing')} left out`, detail: most[0], action }];
}

const listingFinding = ({ listingId, sku, product, channel, texts }: FixedListing, link: string | null): Finding => ({
  subject: 'text',
  title: `${product} on ${channel}`,
  detail: `${texts.map(({ name }) => name).join(', ')}: ${texts[0]?.why ?? ''}`,
  product: { sku, name: product },
  action: link
    ? openChange(link)
    : putIntoShop(texts.flatMap(({ field, to, why }) => (to === null ? [] : [{ listingId, field, to, why: why.slice(0, 500) }]))),
});
