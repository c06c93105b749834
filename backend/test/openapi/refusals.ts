import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Answer {
  $ref?: string;
  content?: Record<string, { schema: { allOf?: { properties?: { code?: { enum: string[] } } }[] } }>;
}

const document = JSON.parse(readFileSync(join(__dirname, '../../openapi.json'), 'utf8')) as {
  paths: Record<string, Record<string, { responses: Record<string, Answer> }>>;
  components: { responses: Record<string, Answer> };
};

const operations = Object.entries(document.paths)
  .map(([path, methods]) => ({ path, methods, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`) }))
  // `/api/tasks/counts` before `/api/tasks/{id}`.
  .sort((a, b) => Number(a.path.includes('{')) - Number(b.path.includes('{')));

function codesOf(answer: Answer | undefined): string[] {
  const whole = answer?.$ref ? document.components.responses[answer.$ref.split('/').at(-1)!] : answer;
  return whole?.content?.['application/json']?.schema.allOf?.flatMap((part) => part.properties?.code?.enum ?? []) ?? [];
}

/**
 * Holds a refusal against the API document: what a route refuses with, callers must be able to read there.
 * @param address path of the call, with or without its query
 * @throws Error naming the code that is missing; a decorator `@Refuses` on the route and `npm run codegen` cure it.
 */
export function expectDocumented(method: string, address: string, status: number, body: unknown): void {
  const code = (body as { code?: unknown } | null)?.code;
  const isRefusal = status >= 400 && typeof code === 'string' && 'requestId' in (body as object);
  if (!isRefusal) return;
  const path = address.split('?')[0]!;
  const operation = operations.find(({ pattern, methods }) => pattern.test(path) && methods[method.toLowerCase()]);
  if (!operation) return;
  const documented = codesOf(operation.methods[method.toLowerCase()]!.responses[status]);
  if (!documented.includes(code))
    throw new Error(`${method} ${operation.path} answered ${status} ${code}, which the API document does not name. Add it to @Refuses.`);
}
