import { efficiency } from './stats.service';

const week = { completedWeek: 0, failedWeek: 0, spendWeek: 0, spendCompleted: 0 };

describe('efficiency', () => {
  it('should be the share of spend that led to completed tasks', () => {
    expect(efficiency({ completedWeek: 1, failedWeek: 9, spendWeek: 3_000, spendCompleted: 2_000 })).toEqual({
      efficiency: 66.6,
      efficiencyBasis: 'spend',
    });
  });

  it('should be the share of completed runs when nothing was spent', () => {
    expect(efficiency({ ...week, completedWeek: 47, failedWeek: 3 })).toEqual({ efficiency: 94, efficiencyBasis: 'runs' });
    expect(efficiency({ ...week, completedWeek: 99_999, failedWeek: 1 }).efficiency).toBe(99.9);
    expect(efficiency({ ...week, failedWeek: 2 })).toEqual({ efficiency: 0, efficiencyBasis: 'runs' });
  });

  it('should be null, not a made-up number, when nothing finished', () => {
    expect(efficiency(week)).toEqual({ efficiency: null, efficiencyBasis: null });
  });
});
