import type { DiscoveryState } from './trend';
import { growthLevel, growthText, isBegun, isOffline, keywordsOf, rangePlace, stateSentence, volumeText } from './trend';

const source = (name: string, change: object = {}) => ({
  source: 'wikipedia' as const,
  name,
  enabled: true,
  isOffline: false,
  triedAt: '2026-11-21T06:00:00Z',
  okAt: null,
  found: 0,
  error: null,
  cause: null,
  note: null,
  retryAt: null,
  ...change,
});
const state = (change: Partial<DiscoveryState> = {}): DiscoveryState => ({
  taskId: null,
  progress: 0,
  progressNote: null,
  lastRunAt: '2026-11-21T06:00:00Z',
  trends: 7,
  opportunities: 3,
  surging: 2,
  nextRunAt: null,
  sources: [source('Wikipedia')],
  ...change,
});

describe('growth', () => {
  it.each([
    [51, 'surging', '+51%'],
    [50, 'rising', '+50%'],
    [20.1, 'rising', '+20%'],
    [20, 'steady', '+20%'],
    [7.5, 'steady', '+7.5%'],
    [0, 'steady', '0%'],
    [-18.2, 'falling', '\u221218%'],
    [null, 'unknown', 'unknown'],
  ] as const)('should call %p %s and write it %s', (growth, level, text) => {
    expect([growthLevel(growth), growthText(growth)]).toEqual([level, text]);
  });
});

describe('a row', () => {
  it('should show three keywords and count the rest', () => {
    expect(keywordsOf(['a', 'b', 'c', 'd', 'e'])).toEqual({ shown: ['a', 'b', 'c'], more: 2 });
    expect(keywordsOf(['a', 'b', 'c'])).toEqual({ shown: ['a', 'b', 'c'], more: 0 });
  });

  it('should name the unit of a volume, and say when it is a lower bound', () => {
    expect(volumeText({ searchVolume: 1_092, volumeUnit: 'views', volumeIsLeast: false })).toBe('1,092 views');
    expect(volumeText({ searchVolume: 2_000, volumeUnit: 'searches', volumeIsLeast: true })).toBe('2,000+ searches');
    expect(volumeText({ searchVolume: null, volumeUnit: null, volumeIsLeast: false })).toBe('');
  });
});

describe('the line about now', () => {
  it('should count, and say which source failed, or how many', () => {
    expect(stateSentence(state())).toBe('7 found, 2 surging');
    const late = [
      source('Wikipedia', { error: 'Not reachable.' }),
      source('GitHub', { error: 'No.' }),
      source('GDELT', { enabled: false, error: 'No.' }),
    ];
    expect(stateSentence(state({ surging: 0, sources: late }))).toBe('7 found, 2 sources failed');
    expect(stateSentence(state({ sources: [source('GitHub', { error: 'No.' })] }))).toBe('7 found, 2 surging, GitHub failed');
    expect(stateSentence(state({ lastRunAt: null }))).toBe('No discovery yet');
    expect(stateSentence(state({ taskId: 'x', progressNote: 'Wikipedia answered, 1 of 6 sources' }))).toBe(
      'Wikipedia answered, 1 of 6 sources',
    );
  });

  it('should speak of the network only when no outside source can be reached', () => {
    const own = source('Own shop data', { isOffline: true });
    const down = source('Wikipedia', { error: 'Not reachable.' });
    expect(isOffline(state({ sources: [own, down] }))).toBe(true);
    expect(isOffline(state({ sources: [own, down, source('GitHub')] }))).toBe(false);
    expect(isOffline(state({ sources: [own] }))).toBe(false);
  });
});

it('should place a range between nothing and a round number', () => {
  expect(rangePlace({ lowCents: 31_000, highCents: 72_000 })).toEqual({ left: 38.75, width: 51.25 });
  expect(rangePlace({ lowCents: 0, highCents: 0 })).toEqual({ left: 0, width: 1 });
});

it('should not call an opportunity begun after its purchase list was deleted', () => {
  const started = { status: 'started', runId: null, purchaseListId: 'p1' } as const;
  expect(isBegun(started)).toBe(true);
  expect(isBegun({ ...started, purchaseListId: null })).toBe(false);
  expect(isBegun({ ...started, purchaseListId: null, runId: 'r1' })).toBe(true);
  expect(isBegun({ ...started, status: 'done' })).toBe(false);
});
