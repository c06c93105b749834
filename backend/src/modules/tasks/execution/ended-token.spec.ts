import { fateWithoutToken } from './ended-token';

describe('A claimed task whose API token has ended', () => {
  it.each(['manual', 'api', 'schedule', 'event', 'webhook', 'failure', 'retry'])(
    'should be refused before its first run, if started by %s',
    (triggeredBy) => {
      expect(fateWithoutToken({ attempt: 1, waitedMs: 0, triggeredBy })).toBe('refused');
    },
  );

  it.each(['tool', 'workflow'])('should ask, if a run under way started it by %s', (triggeredBy) => {
    expect(fateWithoutToken({ attempt: 1, waitedMs: 0, triggeredBy })).toBe('asks');
  });

  it('should ask after a wait and in a later attempt', () => {
    expect(fateWithoutToken({ attempt: 1, waitedMs: 1, triggeredBy: 'manual' })).toBe('asks');
    expect(fateWithoutToken({ attempt: 2, waitedMs: 0, triggeredBy: 'manual' })).toBe('asks');
  });
});
