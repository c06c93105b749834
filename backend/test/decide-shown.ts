import type { Answer, Call } from './http';

/**
 * Decides with the version that is current, as a person does who has just looked.
 * @param path of the decision
 */
export async function decideShown<T = Record<string, unknown>>(
  by: Call | { call: Call },
  path: string,
  body: object = {},
  headers?: Record<string, string>,
): Promise<Answer<T>> {
  const call: Call = typeof by === 'function' ? by : (...request) => by.call(...request);
  const { version } = (await call<{ version: number }>('GET', path.slice(0, path.lastIndexOf('/')))).body;
  return call<T>('POST', path, { version, ...body }, headers);
}
