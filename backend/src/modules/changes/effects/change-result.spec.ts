import type { ChangeEffectDto, EffectMeasureDto, EffectWindowDto } from '../dto/effects.dto';
import { changeResult } from './change-result';

const measure = (before: number, after: number, told: Partial<EffectMeasureDto> = {}): EffectMeasureDto => ({
  before,
  after,
  expected: null,
  difference: null,
  low: null,
  high: null,
  direction: 'unclear',
  ...told,
});
const window = (days: number, more: Partial<EffectWindowDto> = {}): EffectWindowDto => ({
  days,
  readyOn: '2026-10-20',
  changedAgain: 0,
  untouched: 12,
  units: null,
  revenue: null,
  profit: null,
  unclear: `The ${days} days after the change are not over.`,
  ...more,
});
const effect = (...windows: EffectWindowDto[]): ChangeEffectDto => ({
  platform: 'shopify',
  currency: 'USD',
  day: '2026-10-12',
  products: 4,
  windows,
});
const batch = { id: 'b1', number: 120 };
const start = 'Change 120 of 4 products on Shopify, 12 October 2026';

describe('changeResult', () => {
  it('should say why nothing can be told', () =>
    expect(changeResult(batch, effect(window(7), window(14)))).toMatchObject({
      days: null,
      difference: null,
      direction: 'unclear',
      text: `${start}: The 7 days after the change are not over.`,
    }));

  it('should take the longest window that is over', () => {
    const told = { expected: 1_000, difference: 320, low: 80, high: 560, direction: 'more' as const };
    const over = { units: measure(20, 33), revenue: measure(800, 1_320, told), unclear: null };
    expect(changeResult(batch, effect(window(7, over), window(14, over), window(28)))).toMatchObject({
      days: 14,
      link: '/admin/changes/b1',
      salesBefore: 800,
      salesAfter: 1_320,
      salesExpected: 1_000,
      difference: 320,
      direction: 'more',
      text: `${start}: $1,320.00 in the 14 days after, $800.00 in the 14 before (33 and 20 pieces). That is $320.00 more than expected by products that nothing changed: 19 of 20 cases lie between $80.00 and $560.00.`,
    });
  });

  it('should call a difference that can be chance one', () => {
    const told = { expected: 1_000, difference: -120, low: -300, high: 60 };
    const result = changeResult(batch, effect(window(7, { units: measure(20, 18), revenue: measure(800, 880, told), unclear: null })));
    expect(result.direction).toBe('unclear');
    expect(result.text).toContain('$120.00 less than expected, which can be chance: 19 of 20 cases lie between');
  });

  it('should give figures without a comparison', () => {
    const few = { units: measure(2, 3), revenue: measure(40, 60), unclear: 'Too few to tell.' };
    expect(changeResult(batch, effect(window(7, few))).text).toBe(
      `${start}: $60.00 in the 7 days after, $40.00 in the 7 before (3 and 2 pieces). Too few to tell.`,
    );
  });
});
