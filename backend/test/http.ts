import { violationIn } from './openapi/answers';
import { record } from './openapi/record';
import { expectDocumented } from './openapi/refusals';

/** What a caller sees of one answer. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  body: T;
}

export type Call = <T = Record<string, unknown>>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<T>>;

/**
 * Calls of one API: JSON in, JSON (or text) out; no status is treated as an error, but an answer that the API document does not describe is one.
 * @param has.more the program has something that the stored document cannot know, so answers are not held against it
 */
export const callsOf =
  (url: string, has: { more: boolean } = { more: false }): Call =>
  async <T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'manual',
    });
    return documented<T>(method, path, response, { request: body, ...has });
  };

/** A body as a caller reads it: JSON where it says that it is. */
export const readGiven = (type: string | null, text: string): unknown =>
  type?.startsWith('application/json') && text ? JSON.parse(text) : text;

/** What came of a call, as the API document says it. @throws Error where it is not so */
export async function documented<T>(
  method: string,
  path: string,
  response: Response,
  { request, more = false }: { request?: unknown; more?: boolean } = {},
): Promise<Answer<T>> {
  const { status, headers } = response;
  const type = headers.get('content-type');
  const body = readGiven(type, await response.text()) as T;
  expectDocumented(method, path, status, body);
  const violation = more ? null : violationIn(method, path, { status, type, body });
  if (violation) throw new Error(violation);
  if (type?.startsWith('application/json')) record({ method, path, status, request, answer: body });
  return { status, headers, body };
}
