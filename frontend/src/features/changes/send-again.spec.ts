import { changeLineRow } from '../../shared/testing/rows';
import { canSendAgain, proposedAgain } from './send-again';

const failed = changeLineRow({ status: 'refused', decidedAt: '2026-11-10T12:00:00.000Z' });

describe('sending again', () => {
  it('should be offered for what was approved and failed', () => {
    expect(canSendAgain(failed)).toBe(true);
    expect(canSendAgain({ ...failed, status: 'drifted' })).toBe(true);
  });

  it.each([
    ['is verified', { status: 'verified' as const }],
    ['may have been written', { status: 'unknown' as const }],
    ['was refused before a person approved it', { decidedAt: null }],
    ['pays money back', { field: 'refund' as const, listingId: null }],
    ['makes a draft', { field: 'draft' as const, listingId: null }],
  ])('should not be offered for what %s', (_what, more) => expect(canSendAgain({ ...failed, ...more })).toBe(false));

  it('should propose the same value of the same listing', () => {
    expect(proposedAgain([{ ...failed, to: 12, why: null }])).toEqual([{ listingId: failed.listingId, field: 'price', to: 12 }]);
  });
});
