import { randomBytes } from 'node:crypto';
import { figure } from './figures';

const samples = 200;

export interface TimedAnswer {
  status: number;
  body: unknown;
  headers: Headers;
}

/**
 * Compares two samples by the rank sum of Mann and Whitney, as the share of pairs in which the first is larger: 0.5 when they do not differ. With
 * 200 samples each its standard error is 0.029, so 0.15 away from that is more than five of them.
 */
function shareOfLarger(ones: readonly number[], others: readonly number[]): number {
  const sorted = [...others].sort((a, b) => a - b);
  const below = (value: number, inclusive: boolean): number => {
    let [low, high] = [0, sorted.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sorted[middle]! < value || (inclusive && sorted[middle] === value)) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const wins = ones.reduce((sum, one) => sum + (below(one, false) + below(one, true)) / 2, 0);
  return wins / (ones.length * others.length);
}

/** Status, body and names of the headers. What differs in every answer is left out. */
const shape = ({ status, body, headers }: TimedAnswer) =>
  JSON.stringify([status, typeof body === 'object' ? { ...body, requestId: null } : body, [...headers.keys()].sort()]);

/** Expects that answers about something that exists cannot be told from answers about something made up: by content, or by time. */
export async function expectSameAnswers(
  what: string,
  status: number,
  ofKnown: () => Promise<TimedAnswer>,
  ofStranger: () => Promise<TimedAnswer>,
  before?: () => unknown,
): Promise<void> {
  const times: [number[], number[]] = [[], []];
  const shapes = new Set<string>();
  for (let round = -10; round < samples; round++) {
    for (const side of round % 2 === 0 ? [0, 1] : [1, 0]) {
      await before?.();
      const began = performance.now();
      const answer = await (side === 0 ? ofKnown() : ofStranger());
      if (round >= 0) times[side]!.push(performance.now() - began);
      shapes.add(shape(answer));
    }
  }
  const share = shareOfLarger(...times);
  figure(`${what}: share of pairs in which the known one takes longer, of ${samples} each`, share.toFixed(3));
  expect([...shapes]).toEqual([expect.stringMatching(`^\\[${status},`)]);
  expect(Math.abs(share - 0.5)).toBeLessThan(0.15);
}

let callers = 0;
/** Each call comes from its own network, so no rate limit ends the measurement. */
export const newCaller = () => ({ 'x-forwarded-for': `10.${(++callers >> 16) & 255}.${(callers >> 8) & 255}.${callers & 255}` });

export const stranger = () => `${randomBytes(4).toString('hex')}@example.com`;
