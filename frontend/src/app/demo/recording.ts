/** One answer of the API, as it came when the demo was recorded. */
export interface RecordedAnswer {
  status: number;
  body: unknown;
  total?: string;
  next?: string;
}

export interface Recording {
  recordedAt: string;
  /** Objects that several answers have in common; `{ $row: 3 }` stands for the fourth. */
  rows: unknown[];
  answers: Record<string, RecordedAnswer>;
}

const HOUR = 3_600_000;
const isMoment = (value: string) => /^\d{4}-\d\d-\d\dT\d\d:/.test(value);

/**
 * What a question is filed under: its path and parameters in one order. A moment counts by its distance from now in whole
 * hours, so that "the last 7 days" is the same question whenever the demo is opened. What a screen sends by itself has its method before it.
 */
export function questionKey(address: URL, now: number, method = 'GET'): string {
  const parameters = [...address.searchParams]
    .map(([name, value]) => `${name}=${isMoment(value) ? `${Math.round((Date.parse(value) - now) / HOUR)}h` : value}`)
    .sort();
  const question = parameters.length > 0 ? `${address.pathname}?${parameters.join('&')}` : address.pathname;
  return method === 'GET' ? question : `${method} ${question}`;
}

/** What a run has made: recorded as it is, beside the pictures. */
export const isFile = ({ pathname }: URL): boolean => /\/artifacts\/[^/]+$/.test(pathname);

/** A part of an answer with its common objects in place. */
function whole(rows: readonly unknown[], value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => whole(rows, one));
  if ('$row' in value) return whole(rows, rows[value.$row as number]);
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, whole(rows, one)]));
}

/** What the API answered to a question, as it came; undefined when nobody asked it. */
export function recordedBody(recording: Recording, key: string): unknown {
  const answer = recording.answers[key];
  return answer && whole(recording.rows, answer.body);
}

const refusal = (status: number, code: string, message: string) => Response.json({ statusCode: status, code, message }, { status });

/** The answer of the demo to a call of the API: recorded, or a refusal. Nothing of it comes from this console. */
export function answerOf(recording: Recording, request: { method: string; url: string }, now: number): Response {
  const key = questionKey(new URL(request.url), now, request.method);
  const answer = recording.answers[key];
  if (!answer && request.method !== 'GET') return refusal(403, 'demo_read_only', 'This is a read-only demo.');
  if (!answer) return refusal(404, 'demo_not_recorded', 'This view is not part of the recorded demo.');
  if (answer.status === 204) return new Response(null, { status: 204 });
  const headers = { ...(answer.total && { 'x-total-count': answer.total }), ...(answer.next && { 'x-next-cursor': answer.next }) };
  return Response.json(recordedBody(recording, key), { status: answer.status, headers });
}
