import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { OpenAPIObject } from '@nestjs/swagger';

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { [extension: string]: unknown };

/** A call as it was made and answered once, by `operationId`. */
export type Examples = Record<string, { request?: unknown; answer?: unknown }>;

/** Beside this file, in `src` and in `dist`; nobody needs it before the document is asked for. */
export const readExamples = (): Examples => JSON.parse(readFileSync(join(__dirname, 'openapi-examples.json'), 'utf8')) as Examples;

/** Completes each operation by a description, from its comment and from what is declared of it, and by a call that was really made. */
export function documentWords(document: OpenAPIObject, examples: Examples): OpenAPIObject {
  for (const item of Object.values(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      describe(operation);
      addExamples(operation, examples[operation.operationId ?? ''] ?? {});
    }
  }
  return document;
}

function describe(operation: Operation): void {
  const words = operation.summary?.replaceAll(/\s+/g, ' ').trim();
  if (!words) return;
  const end = words.indexOf('. ');
  operation.summary = end < 0 ? words : words.slice(0, end + 1);
  operation.description = [words, ...factsOf(operation)].join('\n\n');
}

const modes: Record<string, string> = {
  '': 'Not available to tokens. A person signs in.',
  act: 'A token must be in mode `act`.',
  'propose,act': 'A token must be in mode `propose` or `act`.',
  'read,propose,act': 'A token may be in any mode.',
};

/** What guards it and how it is called, as its decorators say. */
function factsOf(operation: Operation): string[] {
  const permission = operation['x-permission'];
  const stepUp = operation['x-step-up'];
  const names = (operation.parameters ?? []).map((parameter) => ('name' in parameter ? parameter.name : ''));
  const facts: (string | false)[] = [
    permission === 'public' && 'No sign-in required.',
    permission === 'outside' && 'Other services call it; what they bring is checked instead of a sign-in.',
    Array.isArray(operation['x-token']) && `Needs \`${String(permission)}\`. ${modes[operation['x-token'].join(',')] ?? ''}`,
    stepUp === 'always' && 'Asks the caller to confirm their identity (`403 confirmation_required`, then `POST /api/session/confirm`).',
    stepUp === 'sometimes' &&
      'May ask the caller to confirm their identity (`403 confirmation_required`, then `POST /api/session/confirm`).',
    names.includes('cursor') && 'Comes a page at a time: `X-Next-Cursor` of the answer is the `cursor` of the next call.',
  ];
  return facts.filter((fact) => fact !== false);
}

function addExamples(operation: Operation, { request, answer }: Examples[string]): void {
  const body = operation.requestBody && 'content' in operation.requestBody ? operation.requestBody.content['application/json'] : undefined;
  if (body && request !== undefined) body.example = request;
  for (const [status, response] of Object.entries(operation.responses)) {
    const json = status.startsWith('2') && response && 'content' in response ? response.content?.['application/json'] : undefined;
    if (json && answer !== undefined) json.example = answer;
  }
}
