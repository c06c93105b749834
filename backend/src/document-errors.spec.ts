import type { OpenAPIObject } from '@nestjs/swagger';
import { documentErrors } from './document-errors';
import { tasksErrors } from './modules/tasks/tasks.errors';
import { declaredErrors } from './platform/errors/api-error';
import { commonErrors } from './platform/errors/common.errors';

type Operation = NonNullable<OpenAPIObject['paths'][string]['get']>;
interface Answer {
  $ref?: string;
  content?: Record<string, { schema: { allOf: [unknown, { properties: { code: { enum: string[] } } }] } }>;
}

const withVersion = { components: { schemas: { ChangeDto: { properties: { version: { type: 'integer' } } } } } };
const changeBody = { content: { 'application/json': { schema: { $ref: '#/components/schemas/ChangeDto' } } } };

/** The codes of one operation by status, after the document has been completed. */
function codesOf(method: 'get' | 'post', path: string, operation: object): Record<string, string[]> {
  const whole = { responses: {}, 'x-permission': 'tasks:read', ...operation } as Operation;
  const document = documentErrors({ ...structuredClone(withVersion), paths: { [path]: { [method]: whole } } } as unknown as OpenAPIObject);
  const resolved = ({ $ref, content }: Answer): Answer =>
    $ref ? (document.components!.responses![$ref.split('/').at(-1)!] as Answer) : { content };
  return Object.fromEntries(
    Object.entries(whole.responses).map(([status, answer]) => [
      status,
      resolved(answer as Answer).content!['application/json']!.schema.allOf[1].properties.code.enum,
    ]),
  );
}

describe('Errors in the API document', () => {
  it('should follow from the permission of a route', () => {
    expect(codesOf('get', '/api/tasks', {})).toMatchObject({
      401: ['invalid_token', 'not_signed_in'],
      403: ['forbidden', 'foreign_origin', 'insufficient_scope', 'second_factor_due', 'token_for_tools', 'token_limited', 'token_network'],
      429: ['too_many_requests'],
    });
    expect(codesOf('get', '/api/plans', { 'x-permission': 'public' })[401]).toEqual(['invalid_token']);
    expect(codesOf('post', '/api/hooks', { 'x-permission': 'outside' })[403]).toEqual(['foreign_origin']);
  });

  it('should follow from what a route takes', () => {
    expect(codesOf('get', '/api/tasks', {})).not.toHaveProperty('404');
    expect(codesOf('get', '/api/tasks/{id}', {})[404]).toEqual(['not_found']);
    expect(codesOf('get', '/api/tasks', { parameters: [{ name: 'cursor', in: 'query' }] })[400]).toContain('invalid_cursor');
    expect(codesOf('post', '/api/tasks', { requestBody: changeBody })).toMatchObject({ 409: ['token_spent', 'version_conflict'] });
    expect(codesOf('post', '/api/tasks', { parameters: [{ name: 'Idempotency-Key', in: 'header' }] })[422]).toEqual([
      'idempotency_key_reused',
    ]);
  });

  it('should add what a route declares', () => {
    const operation = { 'x-refuses': [tasksErrors.transition_refused] };
    expect(codesOf('post', '/api/tasks', operation)[409]).toEqual(['token_spent', 'transition_refused']);
    expect(codesOf('post', '/api/tasks', { ...operation, requestBody: changeBody })[409]).toEqual([
      'token_spent',
      'transition_refused',
      'version_conflict',
    ]);
  });

  it('should refuse a declaration of what follows from the shape', () => {
    expect(() => codesOf('get', '/api/tasks/{id}', { operationId: 'tasksGet', 'x-refuses': [commonErrors.not_found] })).toThrow(
      'tasksGet: not_found follows from the shape of the route.',
    );
  });

  it('should list every code with what it means', () => {
    const document = documentErrors({ paths: {} } as OpenAPIObject);
    const { enum: codes, 'x-enumDescriptions': meanings } = document.components!.schemas!.ErrorCode as unknown as {
      enum: string[];
      'x-enumDescriptions': Record<string, string>;
    };
    expect(codes).toEqual(declaredErrors().map(({ code }) => code));
    expect(Object.keys(meanings)).toEqual(codes);
  });
});
