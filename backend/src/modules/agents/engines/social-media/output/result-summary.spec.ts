import { productFacts } from '../../writing/testing/product';
import { readInput } from '../input';
import { writePosts } from '../posts';
import { planSummary } from './result-summary';

const material = {
  products: [productFacts('Cross-back linen apron', { sku: 'S-1' })],
  hours: [],
  startDate: '2027-01-04',
  timeZone: 'UTC',
  sentences: {},
  used: [],
};

describe('the summary of a plan', () => {
  const given = { networks: ['X', 'Instagram'], count: 2, days: 2 };
  const summary = (more: object = {}) => {
    const input = readInput({ ...given, ...more });
    return planSummary(writePosts(input, material), input, { ...given, ...more });
  };

  it('should link to the schedule of publishable posts and to the calendar of all posts', () => {
    const { headline, findings } = summary();
    expect(headline).toMatch(/^4 posts for (X and Instagram|Instagram and X), 4 Jan to 5 Jan\.$/);
    expect(findings!.slice(0, 2).map(({ action }) => action)).toEqual([
      {
        kind: 'start',
        label: 'Schedule 2 posts',
        start: { type: 'Social Media Management', title: 'Schedule 2 posts', input: { ...given, publish: true } },
      },
      { kind: 'save', label: 'Export calendar', file: 'calendar.ics' },
    ]);
    expect(findings!.slice(2)).toHaveLength(4);
  });

  it('should schedule no post twice and none that no network accepts', () => {
    expect(summary({ publish: true }).findings!.map(({ action }) => action?.kind)).not.toContain('start');
    expect(summary({ networks: ['Instagram'] }).findings!.map(({ action }) => action?.kind)).not.toContain('start');
  });
});
