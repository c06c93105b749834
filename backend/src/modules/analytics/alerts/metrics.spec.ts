import { look, metrics, replay, rolling, type Sums } from './metrics';

const sums = (part: Partial<Sums>): Sums => ({
  completed: 0,
  failed: 0,
  runSeconds: 0,
  spend: 0,
  netSales: 0,
  orders: 0,
  refunds: 0,
  callsRefused: 0,
  ...part,
});

describe('look', () => {
  it('should fire once for a crossing and be back once', () => {
    const limit = { comparison: 'above', threshold: 5 } as const;
    expect(look('ok', 6, limit)).toEqual({ state: 'firing', event: 'fired' });
    expect(look('firing', 9, limit)).toEqual({ state: 'firing', event: null });
    expect(look('firing', 5, limit)).toEqual({ state: 'ok', event: 'recovered' });
    expect(look('ok', 5, limit)).toEqual({ state: 'ok', event: null });
    expect(look('not_checked', 6, limit)).toEqual({ state: 'firing', event: 'fired' });
  });

  it('should take missing data for neither', () => {
    const limit = { comparison: 'below', threshold: 90 } as const;
    expect(look('firing', null, limit)).toEqual({ state: 'firing', event: null });
    expect(look('ok', null, limit)).toEqual({ state: 'no_data', event: null });
    expect(look('no_data', 80, limit)).toEqual({ state: 'firing', event: 'fired' });
  });
});

describe('metrics', () => {
  it('should not judge a rate by fewer than five tasks, nor an average of nothing', () => {
    expect(metrics.success_rate.value(sums({ completed: 3, failed: 1 }))).toBeNull();
    expect(metrics.success_rate.value(sums({ completed: 3, failed: 2 }))).toBe(60);
    expect(metrics.average_order.value(sums({}))).toBeNull();
    expect(metrics.average_run.value(sums({ completed: 2, runSeconds: 30 }))).toBe(15);
  });
});

describe('rolling', () => {
  it('should begin with the first whole window and forget what leaves it', () => {
    const hours = [1, 2, 3, 0, 0].map((failed) => ({ failed }));
    expect(rolling(hours, 3, metrics.tasks_failed.value)).toEqual([6, 5, 3]);
    expect(rolling([{ spend: 0.1 }, { spend: 0.2 }, {}, {}], 2, metrics.model_spend.value).at(-1)).toBe(0);
  });
});

describe('replay', () => {
  it('should count crossings, not hours above the limit', () => {
    const firings = replay([0, 6, 7, null, 6, 2, 9], { comparison: 'above', threshold: 5 });
    expect(firings).toEqual([
      { at: 1, value: 6, recoveredAt: 5 },
      { at: 6, value: 9, recoveredAt: null },
    ]);
    expect(replay([null, 3, 3], { comparison: 'above', threshold: 5 })).toEqual([]);
  });
});
