import { startsIn } from './task-line';

describe('startsIn', () => {
  it('should depend on the position and the pace of the last minute', () => {
    expect(startsIn(1, { ended: 120, seconds: 60 })).toBe(0);
    expect(startsIn(601, { ended: 120, seconds: 60 })).toBe(300);
  });

  it('should count from the first end when work began within the minute', () => {
    expect(startsIn(101, { ended: 50, seconds: 5 })).toBe(10);
  });

  it('should be unknown if too few tasks ended', () => {
    expect(startsIn(2, { ended: 2, seconds: 30 })).toBeNull();
    expect(startsIn(2, { ended: 0, seconds: 0 })).toBeNull();
  });
});
