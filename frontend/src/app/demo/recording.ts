/** One answer of the API, as it came when the demo was recorded. */
export interface RecordedAnswer {
  status: number;
  body: unknown;
  total?: string;
  next?: string;
}

export interface Recording {
  recordedAt: string;
  answers: Record<string, RecordedAnswer>;
}

const HOUR = 3_600_000;
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:/.test(value);

/**
 * What a question is filed under: its path and parameters in one order. A moment counts by its distance from now in whole
 * hours, so that "the last 7 days" is the same question whenever the demo is opened.
 */
export function questionKey(address: URL, now: number): string {
  const parameters = [...address.searchParams]
    .map(([name, value]) => `${name}=${isMoment(value) ? `${Math.round((Date.parse(value) - now) / HOUR)}h` : value}`)
    .sort();
  return parameters.length > 0 ? `${address.pathname}?${parameters.join('&')}` : address.pathname;
}

const refusal = (status: number, code: string, message: string) => Response.json({ statusCode: status, code, message }, { status });

/** The answer of the demo to a call of the API: recorded, or a refusal. Nothing of it comes from this console. */
export function answerOf(recording: Recording, request: { method: string; url: string }, now: number): Response {
  if (request.method !== 'GET') return refusal(403, 'demo_read_only', 'This is a read-only demo.');
  const answer = recording.answers[questionKey(new URL(request.url), now)];
  if (!answer) return refusal(404, 'demo_not_recorded', 'This view is not part of the recorded demo.');
  const headers = { ...(answer.total && { 'x-total-count': answer.total }), ...(answer.next && { 'x-next-cursor': answer.next }) };
  return Response.json(answer.body, { status: answer.status, headers });
}
