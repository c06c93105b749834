import { capitalised } from '@stallhand/shared';

export { capitalised, countText as formatCount, listed, plural } from '@stallhand/shared';

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

/** A duration for people, largest two units: "26s", "2m 10s", "1h 5m", "6d 2h". Negative values count as 0. */
export function formatDuration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < MINUTE) return `${s}s`;
  const [big, small, bigUnit, smallUnit] =
    s < HOUR
      ? [Math.floor(s / MINUTE), s % MINUTE, 'm', 's']
      : s < DAY
        ? [Math.floor(s / HOUR), Math.floor((s % HOUR) / MINUTE), 'h', 'm']
        : [Math.floor(s / DAY), Math.floor((s % DAY) / HOUR), 'd', 'h'];
  return small === 0 ? `${big}${bigUnit}` : `${big}${bigUnit} ${small}${smallUnit}`;
}

/** How long something took, exact where it is short: "420 ms", "2.4s", "2m 10s". */
export function formatTook(from: string, to: string): string {
  const seconds = (Date.parse(to) - Date.parse(from)) / 1000;
  if (seconds < 1) return `${Math.round(seconds * 1000)} ms`;
  return seconds < 10 ? `${seconds.toFixed(1)}s` : formatDuration(seconds);
}

/** A duration in one unit: "26s", "2m", "5h", "6d". Rounded, so 90 s is "2m". */
export function formatShortDuration(seconds: number): string {
  const s = Math.max(0, Math.round(seconds));
  if (s < MINUTE) return `${s}s`;
  if (s < HOUR - 30) return `${Math.round(s / MINUTE)}m`;
  if (s < DAY - HOUR / 2) return `${Math.round(s / HOUR)}h`;
  return `${Math.round(s / DAY)}d`;
}

/** Time left: "Unknown" where nothing was measured, "under 1m" near the end. */
export const formatEta = (seconds: number | null): string =>
  seconds === null ? 'Unknown' : seconds < MINUTE ? 'under 1m' : formatShortDuration(seconds);

/** Words of names that people know in capitals only. */
const abbreviations = new Set([
  'ai',
  'api',
  'csv',
  'html',
  'id',
  'ids',
  'ip',
  'json',
  'mcp',
  'nft',
  'nfts',
  'pdf',
  'seo',
  'sku',
  'url',
  'utc',
  'vat',
]);
const inCapitals = (word: string): string => (word.endsWith('s') ? `${word.slice(0, -1).toUpperCase()}s` : word.toUpperCase());

/** "maxConcurrentTasks" and "max_concurrent_tasks" as "Max concurrent tasks", "nft_images" as "NFT images": a name of a program for people. */
export function plainName(name: string): string {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
    .split(' ')
    .map((word) => (abbreviations.has(word) ? inCapitals(word) : word))
    .join(' ');
  return capitalised(words);
}

/** "1.4 MB"; steps of 1000, as file managers count. */
export function formatBytes(bytes: number): string {
  const units = ['B', 'kB', 'MB', 'GB'];
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const value = bytes / 1000 ** power;
  return `${value < 10 && power > 0 ? value.toFixed(1) : Math.round(value)} ${units[power]}`;
}

/** With the minus sign of typesetters, as wide as a digit. */
export const typeset = (text: string): string => text.replace('-', '\u2212');

/** The text of a difference, with its sign. */
export const signed = (amount: number, text: string): string => typeset(`${amount > 0 ? '+' : ''}${text}`);

const tenths = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1, signDisplay: 'negative' });

/** "28.8%", "100.0%", "\u22124.5%": one decimal, so that figures of one screen compare. */
export const formatPercent = (percent: number): string => typeset(`${tenths.format(Number(percent.toFixed(1)))}%`);

/** A change in percent: "+17.5%", "\u221214.5%", "0.0%". */
export const signedPercent = (percent: number): string => signed(Number(percent.toFixed(1)), formatPercent(percent));
