import type { Retry } from '../definition/step-base';

const usualDelaySec = 5;
const usualMaxDelaySec = 300;

/** Milliseconds between try `number` (from 1) and the next: delaySec x factor^(number - 1), at most maxDelaySec. */
export const retryDelayMs = ({ delaySec = usualDelaySec, factor = 2, maxDelaySec = usualMaxDelaySec }: Retry, number: number): number =>
  Math.min(delaySec * factor ** (number - 1), Math.max(maxDelaySec, 0)) * 1_000;
