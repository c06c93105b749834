import { answerOf, type Answer, routeAt, type Schema } from './document';

const codesOf = (answer: Answer | undefined): unknown[] =>
  answer?.content?.['application/json']?.schema?.allOf?.flatMap(({ properties }: Schema) => properties?.code?.enum ?? []) ?? [];

/**
 * Holds a refusal against the API document: what a route refuses with, callers must be able to read there.
 * @param address path of the call, with or without its query
 * @throws Error naming the code that is missing; a decorator `@Refuses` on the route and `npm run codegen` cure it.
 */
export function expectDocumented(method: string, address: string, status: number, body: unknown): void {
  const code = (body as { code?: unknown } | null)?.code;
  const isRefusal = status >= 400 && typeof code === 'string' && 'requestId' in (body as object);
  const route = isRefusal ? routeAt(method, address) : undefined;
  if (route && !codesOf(answerOf(route, status)).includes(code))
    throw new Error(`${route.name} answered ${status} ${String(code)}, which the API document does not name. Add it to @Refuses.`);
}
