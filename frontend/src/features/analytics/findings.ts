import type { FindingsDto } from '../../shared/api/generated';
import { listed } from '../../shared/lib/format';

/** Names each figure once, however many kinds of findings it lacks data for. */
export const missingSentence = (missing: FindingsDto['missing']): string =>
  `Not enough data yet to judge ${listed([...new Set(missing.map(({ label }) => label.toLowerCase()))])}.`;
