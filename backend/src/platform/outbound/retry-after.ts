const longestMs = 3_600_000;
const decimal = /^\d+(\.\d+)?$/;

/**
 * How long a service asks to be left alone: `retry-after-ms` as OpenAI sends it, else `Retry-After` as seconds or as a date
 * (RFC 9110, 10.2.3), else `x-rate-limit-reset` in seconds since 1970, as X sends it. What cannot be read counts as not sent.
 * @returns milliseconds, at most an hour; null when it does not say.
 */
export function retryAfterMs(headers: Record<string, string>, now = Date.now()): number | null {
  const number = (name: string): number => {
    const text = headers[name]?.trim() ?? '';
    return decimal.test(text) ? Number(text) : Number.NaN;
  };
  const waits = [
    number('retry-after-ms'),
    number('retry-after') * 1_000,
    Date.parse(headers['retry-after'] ?? '') - now,
    number('x-rate-limit-reset') * 1_000 - now,
  ];
  const ms = waits.find(Number.isFinite);
  return ms === undefined ? null : Math.min(Math.max(ms, 0), longestMs);
}
