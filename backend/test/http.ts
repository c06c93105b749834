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
    const text = await response.text();
    const type = response.headers.get('content-type');
    const isJson = type?.startsWith('application/json');
    const answer = (isJson && text ? JSON.parse(text) : text) as T;
    const { status } = response;
    expectDocumented(method, path, status, answer);
    const violation = has.more ? null : violationIn(method, path, { status, type, body: answer });
    if (violation) throw new Error(violation);
    if (isJson) record({ method, path, status, request: body, answer });
    return { status, headers: response.headers, body: answer };
  };
