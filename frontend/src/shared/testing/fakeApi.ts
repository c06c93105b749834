import type { ErrorCode } from '../api/generated';

export interface SeenCall {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Headers;
}

/** A refusal has a code that the API knows, so that a test cannot answer what the server never says. */
// oxlint-disable-next-line typescript/no-explicit-any -- rows of every kind, interfaces included
type AnswerBody = { code?: ErrorCode; [more: string]: any } | string | number | boolean | null;
/** `file` is answered as it is, `body` as JSON. */
export type Answer = { status?: number; body?: AnswerBody; file?: string; headers?: Record<string, string> };
type Handler = (call: SeenCall) => Answer | Promise<Answer>;

/**
 * Answers `fetch` in a test from a table of "METHOD /path" (":id" matches one segment) and records the calls.
 * A path that is not in the table fails the request, so that a forgotten answer is seen.
 */
export function fakeApi(routes: Record<string, Handler | Answer>) {
  const calls: SeenCall[] = [];
  const table = Object.entries(routes).map(([key, answer]) => {
    const [method = '', path = ''] = key.split(' ');
    return { method, pattern: new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`), answer };
  });
  const fetchMock = jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const request = input as Request;
    const url = new URL(request.url);
    const text = await request.clone().text();
    const call: SeenCall = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: text ? JSON.parse(text) : undefined,
      headers: request.headers,
    };
    calls.push(call);
    const route = table.find(({ method, pattern }) => method === call.method && pattern.test(call.path));
    if (!route) throw new TypeError(`no answer for ${call.method} ${call.path}`);
    const { status = 200, body, file, headers } = typeof route.answer === 'function' ? await route.answer(call) : route.answer;
    return new Response(file ?? (body === undefined ? null : JSON.stringify(body)), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  return { calls, to: (method: string, path: string) => calls.filter((c) => c.method === method && c.path === path), fetchMock };
}
