import { type OpenChange, proposalFor, reasonFor } from './arrival-proposal';

const change = (more: Partial<OpenChange> = {}): OpenChange => ({
  id: 'c1',
  batchId: 'b1',
  from: 3,
  to: 8,
  isUnderWay: false,
  isArrival: true,
  ...more,
});

describe('The stock that is proposed for arrived pieces', () => {
  it('should be the stock that was read and the pieces', () => {
    expect(proposalFor(3, [], 7)).toEqual({ to: 10, replaced: [], waiting: 0 });
  });

  it('should include the pieces of earlier arrivals and replace their changes', () => {
    const open = [change(), change({ id: 'c2', to: 5 })];
    expect(proposalFor(3, open, 7)).toEqual({ to: 17, replaced: open, waiting: 7 });
  });

  it('should add the pieces of earlier arrivals to the stock of now, not to that of then', () => {
    expect(proposalFor(1, [change()], 7)).toMatchObject({ to: 13 });
  });

  it('should keep what a person made of an earlier arrival', () => {
    expect(proposalFor(3, [change({ to: 9 })], 7)).toMatchObject({ to: 16, waiting: 6 });
  });

  it('should build on a change that is under way, which stays', () => {
    expect(proposalFor(3, [change({ isUnderWay: true })], 7)).toEqual({ from: 8, to: 15, replaced: [], waiting: 0 });
    expect(proposalFor(3, [change({ isUnderWay: true, isArrival: false, to: 0 })], 7)).toMatchObject({ from: 0, to: 7 });
  });

  it('should leave undecided changes of other origin alone', () => {
    expect(proposalFor(3, [change({ isArrival: false, to: 90 })], 7)).toEqual({ to: 10, replaced: [], waiting: 0 });
  });

  it('should name the earlier pieces in its reason', () => {
    expect(reasonFor('Mugs', 1, 0)).toBe('1 piece of the purchase list "Mugs" arrived.');
    expect(reasonFor('Mugs', 7, 5)).toBe(
      '7 pieces of the purchase list "Mugs" arrived. The new stock includes 5 pieces from earlier arrivals.',
    );
  });
});
