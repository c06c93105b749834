import type { OpenAPIObject } from '@nestjs/swagger';
import { type Access, accessOf } from './document-access';
import { authErrors, tokenErrors } from './modules/auth';
import { healthErrors } from './modules/health';
import { declaredErrors, type ErrorKind } from './platform/errors/api-error';
import { commonErrors } from './platform/errors/common.errors';
import { refusesExtension } from './platform/errors/refuses.decorator';

type Refusal = Pick<ErrorKind, 'code' | 'status'>;
type Operation = NonNullable<OpenAPIObject['paths'][string]['get']> & { [extension: string]: unknown };
type Responses = NonNullable<NonNullable<OpenAPIObject['components']>['responses']>;

const methods = ['get', 'put', 'post', 'patch', 'delete'] as const;

/**
 * Gives each operation its error answers: those that follow from its shape, and those that `@Refuses` declares.
 * @throws Error when a route declares what follows from its shape anyway
 */
export function documentErrors(document: OpenAPIObject): OpenAPIObject {
  const components = (document.components ??= {});
  components.schemas = { ...components.schemas, ...errorSchemas() };
  components.examples = errorExamples();
  const shared: Responses = {};
  for (const [path, item] of Object.entries(document.paths)) {
    for (const method of methods) {
      const operation = item[method] as Operation | undefined;
      if (!operation) continue;
      const declared = (operation[refusesExtension] ?? []) as Refusal[];
      delete operation[refusesExtension];
      // The version of a decision is compared with what was shown.
      const decides = declared.some(({ code }) => code === commonErrors.changed_since_shown.code);
      const derived = path.startsWith('/api/')
        ? derivedRefusals(method, path, operation, document).filter((kind) => !decides || kind !== commonErrors.version_conflict)
        : [commonErrors.internal, authErrors.foreign_origin, healthErrors.stopping];
      const isDerived = ({ code, status }: Refusal) => derived.some((kind) => kind.code === code && kind.status === status);
      const again = declared.filter(isDerived);
      if (again.length > 0)
        throw new Error(`${operation.operationId}: ${again.map(({ code }) => code).join(', ')} follows from the shape of the route.`);
      for (const [status, codes] of byStatus([...derived, ...declared])) {
        const isUsual = codes.every((code) => isDerived({ code, status }));
        operation.responses[status] = isUsual ? sharedAnswer(shared, status, codes) : answerOf(codes);
      }
    }
  }
  components.responses = Object.fromEntries(Object.entries(shared).sort(([a], [b]) => (a < b ? -1 : 1)));
  return document;
}

function derivedRefusals(method: string, path: string, operation: Operation, document: OpenAPIObject): ErrorKind[] {
  const { parameters = [], requestBody } = operation;
  const permission = operation['x-permission'];
  const access = accessOf(method, operation);
  const names = parameters.map((parameter) => ('name' in parameter ? parameter.name : ''));
  const isRead = method === 'get';
  const usual: (ErrorKind[] | false | undefined)[] = [
    [commonErrors.bad_request, commonErrors.invalid_text, commonErrors.internal, commonErrors.unavailable, commonErrors.storage_full],
    [authErrors.foreign_origin],
    permission !== 'public' && permission !== 'outside' && [authErrors.not_signed_in, authErrors.forbidden, authErrors.second_factor_due],
    operation['x-step-up'] !== undefined && [commonErrors.confirmation_required],
    access !== null && refusalsOfTokens(access),
    !isRead && permission !== 'outside' && [authErrors.csrf_header_missing],
    isRead && [healthErrors.stopping],
    !isRead && [commonErrors.invalid_json, commonErrors.too_deep, commonErrors.too_large, commonErrors.unsupported_media_type],
    (!isRead || names.length > 0) && [commonErrors.too_many_values],
    (requestBody !== undefined || names.length > 0) && [commonErrors.validation_failed],
    names.includes('cursor') && [commonErrors.invalid_cursor],
    path.includes('{') && [commonErrors.not_found],
    hasVersion(operation, document) && [commonErrors.version_conflict],
    names.includes('Idempotency-Key') && [commonErrors.idempotency_key_reused],
  ];
  return usual.flatMap((kinds) => kinds || []);
}

/** What a call that brings a token may hear. */
function refusalsOfTokens({ permission, deed, needsPerson, isForPeople, isSometimesForPeople, isLimitable }: Access): ErrorKind[] {
  const always = [tokenErrors.invalid_token, tokenErrors.token_for_tools, tokenErrors.token_network, commonErrors.too_many_requests];
  if (needsPerson) return [...always, commonErrors.person_required];
  const rest: (ErrorKind | false)[] = [
    (isForPeople || isSometimesForPeople) && commonErrors.person_required,
    permission !== 'public' && permission !== 'session:read' && tokenErrors.insufficient_scope,
    deed !== 'reads' && tokenErrors.token_mode,
    deed !== 'reads' && tokenErrors.token_spent,
    isLimitable && tokenErrors.token_limited,
  ];
  return [...always, ...rest.filter((kind) => kind !== false)];
}

/** Whether the body states which version of a row it changes. */
function hasVersion({ requestBody }: Operation, { components }: OpenAPIObject): boolean {
  if (!requestBody || '$ref' in requestBody) return false;
  const schema = requestBody.content['application/json']?.schema;
  const whole = schema && '$ref' in schema ? components?.schemas?.[schema.$ref.split('/').at(-1)!] : schema;
  return whole !== undefined && 'properties' in whole && whole.properties?.version !== undefined;
}

function byStatus(refusals: Refusal[]): Map<number, string[]> {
  const sorted = [...refusals].sort((a, b) => a.status - b.status || (a.code < b.code ? -1 : 1));
  const codes = new Map<number, string[]>();
  for (const { status, code } of sorted) {
    const known = codes.get(status) ?? [];
    if (!known.includes(code)) codes.set(status, [...known, code]);
  }
  return codes;
}

/** Most routes answer alike; each such answer stands once in the document. */
function sharedAnswer(shared: Responses, status: number, codes: string[]) {
  const text = JSON.stringify(answerOf(codes));
  let name = Object.keys(shared).find((known) => JSON.stringify(shared[known]) === text);
  if (!name) {
    const same = Object.keys(shared).filter((known) => known.startsWith(`Refused${status}`)).length;
    name = `Refused${status}${same === 0 ? '' : String.fromCharCode('A'.charCodeAt(0) + same)}`;
    shared[name] = answerOf(codes);
  }
  return { $ref: `#/components/responses/${name}` };
}

const answerOf = (codes: string[]) => ({
  description: codes.map((code) => `\`${code}\``).join(', '),
  content: {
    'application/json': {
      schema: {
        allOf: [{ $ref: '#/components/schemas/ApiErrorDto' }, { type: 'object', properties: { code: { type: 'string', enum: codes } } }],
      },
      examples: Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }])),
    },
  },
});

/** What some codes carry besides. */
const more: Record<string, object> = {
  validation_failed: { errors: [{ field: 'title', message: 'must be longer than or equal to 1 characters' }] },
  insufficient_scope: { permission: 'tasks:write' },
};

/** One for each code: what callers get to read. */
const errorExamples = () =>
  Object.fromEntries(
    declaredErrors().map(({ code, status, message, when }) => [
      code,
      { summary: when, value: { statusCode: status, code, message, requestId: 'f2b0c1de-5d38-4c6e-9a55-0d2f7f7f3c11', ...more[code] } },
    ]),
  );

function errorSchemas() {
  const kinds = declaredErrors();
  return {
    ErrorCode: {
      type: 'string',
      enum: kinds.map(({ code }) => code),
      'x-enumDescriptions': Object.fromEntries(kinds.map(({ code, when }) => [code, when])),
    },
    FieldErrorDto: {
      type: 'object',
      properties: {
        field: { type: 'string', description: 'Path in the request, for example `input.keyword`.' },
        message: { type: 'string' },
      },
      required: ['field', 'message'],
    },
    ApiErrorDto: {
      type: 'object',
      description: 'What every refused call answers. Some codes add fields of their own, which their description names.',
      properties: {
        statusCode: { type: 'number' },
        code: { $ref: '#/components/schemas/ErrorCode' },
        message: { type: 'string', description: 'For people: what happened and what to do.' },
        requestId: { type: 'string', description: 'The log has the call under this id.' },
        errors: { type: 'array', items: { $ref: '#/components/schemas/FieldErrorDto' }, description: 'Each field that is not valid.' },
      },
      required: ['statusCode', 'code', 'message', 'requestId'],
    },
  };
}
