import { steps } from '.';

const isEverInstant = [{}, { mode: 'first' }, { mode: 'all' }];

describe('Steps whose beginning is not stored', () => {
  const instant = steps.filter(({ isInstant }) => isEverInstant.some((config) => isInstant?.(config as never)));

  it('should be those that only work out values', () => {
    expect(instant.map(({ type }) => type).sort()).toEqual(['condition', 'stop', 'transform']);
  });

  it.each(instant)('should be given nothing by which to reach outside: $type', ({ executor }) => {
    expect(executor).toHaveLength(0);
  });

  it('should not be a condition whose branches run inside it', () => {
    expect(steps.find(({ type }) => type === 'condition')!.isInstant!({ mode: 'all' } as never)).toBe(false);
  });
});
