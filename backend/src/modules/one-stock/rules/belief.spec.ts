import { type Belief, found, gaveBack, settled, sold } from './belief';

const belief = (shown: number, missing = 0, unseen = 0): Belief => ({ shown, missing, unseen });
const line = (more: object) => ({ to: 9, status: 'drifted', cause: null, seen: null, unseenThen: 0, ...more });

describe('What is known about the figure of a channel', () => {
  it('should follow a sale of the channel itself', () => {
    expect(sold(belief(10), 1, true)).toEqual(belief(9));
  });

  it('should leave open whether a sale is in the figure when it was seen about then', () => {
    const unsure = sold(belief(10), 1, false);
    expect(unsure).toEqual(belief(10, 0, 1));
    expect(found(unsure, 9)).toEqual(belief(9));
    expect(settled(unsure, line({ cause: 'already_so', unseenThen: 1 })).belief).toEqual(belief(9));
    expect(settled(unsure, line({ status: 'verified', unseenThen: 1 })).belief).toEqual(belief(9));
  });

  it('should miss what went without an order until the order comes', () => {
    const gone = found(belief(10), 8);
    expect(gone).toEqual(belief(8, 2));
    expect(sold(gone, 1, true)).toEqual(belief(8, 1));
    expect(sold(gone, 3, true)).toEqual(belief(7, 0));
  });

  it('should see what came without a reason, and what a cancelled order explains', () => {
    const more = found(belief(5), 7);
    expect(more).toEqual(belief(7, -2));
    expect(gaveBack(more, 1)).toEqual(belief(7, -1));
    expect(gaveBack(belief(5), 1)).toEqual(belief(5));
    expect(found(belief(9), 10, 10)).toEqual(belief(10));
  });

  it('should correct itself when a figure was an old one', () => {
    const stale = found(belief(9), 10);
    expect(found(stale, 9)).toEqual(belief(9));
  });

  it('should learn from the end of a line', () => {
    expect(settled(belief(10), line({ status: 'verified' }))).toEqual({ belief: belief(9), next: 'go' });
    expect(settled(belief(10), line({ cause: 'moved', seen: 7 }))).toEqual({ belief: belief(7, 3), next: 'go' });
    expect(settled(belief(10), line({ cause: 'moved' }))).toEqual({ belief: belief(10), next: 'soon' });
    expect(settled(belief(10), line({ cause: 'not_written', seen: 10 }))).toEqual({ belief: belief(10), next: 'soon' });
    expect(settled(belief(10), line({ cause: 'reads_otherwise', seen: 8 }))).toEqual({ belief: belief(8, 1), next: 'go' });
    expect(settled(belief(10), line({ status: 'refused', cause: 'not_there' })).next).toBe('later');
    expect(settled(belief(10), line({ status: 'rejected', cause: 'dropped' })).next).toBe('held');
    expect(settled(belief(10), line({ status: 'rejected', cause: 'expired' })).next).toBe('soon');
  });

  it('should count a sale that fell between the look and the reading back once', () => {
    // Seen 10, written 9; the channel sold one more before it was read back.
    const underWay = sold(belief(10), 1, false);
    expect(settled(underWay, line({ cause: 'reads_otherwise', seen: 8 })).belief).toEqual(belief(8));
  });
});
