import type { Audit, RuleResult } from '../audit';
import type { Fixed } from '../listings/fixed-texts';
import { auditSummary, listingsSummary } from './result-summary';

const rule = (title: string, severity: RuleResult['severity'], count = 1): RuleResult => ({
  id: title,
  title,
  severity,
  status: 'failed',
  count,
  findings: [{ message: `${title} is wrong.`, fix: 'Cure it.', snippet: null, line: null }],
});
const audit = {
  url: 'https://shop.example/p',
  score: 62,
  counts: { passed: 4, failed: 2, notApplicable: 0, error: 1, warning: 0, notice: 1 },
  page: { title: 'Linen napkins', words: 210 },
  rules: [rule('The link', 'notice', 3), rule('The title', 'error'), { ...rule('x', 'error'), status: 'passed' }],
} as unknown as Audit;
const fixed: Fixed = {
  read: 3,
  fine: 2,
  left: 0,
  later: 0,
  skipped: [],
  batchId: null,
  link: null,
  reason: 'off',
  listings: [
    {
      listingId: 'l-1',
      sku: 'A',
      product: 'Mug',
      platform: 'etsy',
      channel: 'Etsy',
      name: 'Mug',
      by: 'local',
      texts: [{ field: 'title', name: 'Title', before: 'Mug', to: 'Blue stoneware mug', why: 'It is short.' }],
    },
  ],
};

describe('the summary of an audit', () => {
  it('should list the worst rules first, each with its fix', () => {
    const { headline, findings } = auditSummary(audit);
    expect(headline).toBe('"Linen napkins" scores 62 of 100: 2 things to fix.');
    expect(findings).toEqual([
      { subject: 'page', title: 'The title is wrong.', detail: 'Cure it.' },
      { subject: 'page', title: 'The link is wrong.', detail: 'Cure it. Found 3 times.' },
    ]);
  });
});

describe('the summary of better texts', () => {
  it('should offer the texts of each listing until they are proposed', () => {
    expect(listingsSummary(fixed).findings![0]).toMatchObject({
      title: 'Mug on Etsy',
      product: { sku: 'A', name: 'Mug' },
      action: {
        kind: 'propose',
        label: 'Put into my shop',
        changes: [{ listingId: 'l-1', field: 'title', to: 'Blue stoneware mug', why: 'It is short.' }],
      },
    });
    expect(listingsSummary({ ...fixed, link: '/admin/changes/1' }).findings![0]!.action).toMatchObject({ kind: 'open' });
    expect(listingsSummary({ ...fixed, listings: [] }).headline).toBe('3 listings checked, no better text found.');
  });
});
