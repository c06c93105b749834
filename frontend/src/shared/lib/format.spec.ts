import {
  formatBytes,
  formatDuration,
  formatEta,
  formatPercent,
  formatShortDuration,
  formatTook,
  plainName,
  plural,
  signedPercent,
} from './format';

describe('durations', () => {
  it.each([
    [0, '0s'],
    [26, '26s'],
    [60, '1m'],
    [130, '2m 10s'],
    [3_900, '1h 5m'],
    [525_600, '6d 2h'],
    [-5, '0s'],
  ])('should write %d seconds as %s', (seconds, text) => expect(formatDuration(seconds)).toBe(text));

  it.each([
    [59, '59s'],
    [118, '2m'],
    [3_590, '1h'],
    [86_000, '1d'],
  ])('should shorten %d seconds to %s', (seconds, text) => expect(formatShortDuration(seconds)).toBe(text));

  it.each([
    ['2026-11-10T12:00:00.420Z', '420 ms'],
    ['2026-11-10T12:00:02.400Z', '2.4s'],
    ['2026-11-10T12:02:10.000Z', '2m 10s'],
  ])('should be exact where it is short: until %s', (to, text) => expect(formatTook('2026-11-10T12:00:00.000Z', to)).toBe(text));

  it('should never make up a time that is left', () => {
    expect(formatEta(null)).toBe('Unknown');
    expect(formatEta(20)).toBe('under 1m');
    expect(formatEta(240)).toBe('4m');
  });
});

it('should count in the right number', () => {
  expect(plural(1, 'task')).toBe('1 task');
  expect(plural(1204, 'task')).toBe('1,204 tasks');
  expect(plural(0, 'reply', 'replies')).toBe('0 replies');
});

it('should write file sizes with one decimal below ten', () => {
  expect([0, 999, 1_400, 23_000_000].map(formatBytes)).toEqual(['0 B', '999 B', '1.4 kB', '23 MB']);
});

it('should write percentages with one decimal and the minus sign of typesetters', () => {
  expect([28.8, -4.55, 97, 100, 1204.3].map(formatPercent)).toEqual(['28.8%', '\u22124.5%', '97.0%', '100.0%', '1,204.3%']);
  expect([17.52, -14.5, 0.04, -0.04].map(signedPercent)).toEqual(['+17.5%', '\u221214.5%', '0.0%', '0.0%']);
});

it.each([
  ['maxConcurrentTasks', 'Max concurrent tasks'],
  ['nft_images', 'NFT images'],
  ['api_keys', 'API keys'],
  ['requiredSkuIds', 'Required SKU IDs'],
  ['websiteUrl', 'Website URL'],
])('should write the name %s as %s', (name, words) => expect(plainName(name)).toBe(words));
