import { type ArgumentsHost, Logger, NotFoundException } from '@nestjs/common';
import { ApiError } from './api-error';
import { commonErrors } from './common.errors';
import { invalid } from './common.refusals';
import { ApiErrorFilter } from './api-error.filter';

interface Seen {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}

function answerTo(error: unknown): Seen {
  const seen: Seen = { status: 0, body: {}, headers: {} };
  const response = {
    headersSent: false,
    setHeader: (name: string, value: unknown) => (seen.headers[name] = value),
    status(code: number) {
      seen.status = code;
      return { json: (body: Record<string, unknown>) => (seen.body = body) };
    },
  };
  const http = { getRequest: () => ({ id: 'r-1', path: '/api/x' }), getResponse: () => response };
  new ApiErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
  return seen;
}

const withCode = (code: string) => Object.assign(new Error('SELECT secret FROM users'), { code });

describe('ApiErrorFilter', () => {
  beforeAll(() => void jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined));
  afterAll(() => jest.restoreAllMocks());

  it('should give a refusal its status, code, message, request id and fields', () => {
    const { status, body } = answerTo(invalid([{ field: 'title', message: 'is missing' }]));
    expect(status).toBe(400);
    expect(body).toEqual({
      statusCode: 400,
      code: 'validation_failed',
      message: 'title: is missing',
      requestId: 'r-1',
      errors: [{ field: 'title', message: 'is missing' }],
    });
  });

  it.each(['ECONNREFUSED', '57P01', '57P03', '57014', '53300', '55P03'])('should ask to come back on %s', (code) => {
    const { status, body, headers } = answerTo(withCode(code));
    expect([status, body.code, headers['Retry-After']]).toEqual([503, 'unavailable', 5]);
  });

  it('should say so when the disk of the database is full', () => {
    const { status, body, headers } = answerTo(withCode('53100'));
    expect([status, body.code, headers['Retry-After']]).toEqual([503, 'storage_full', 5]);
    expect(body.message).toContain('disk');
  });

  it('should ask to come back when the connection went away under a statement', () => {
    expect(answerTo(new Error('Connection terminated unexpectedly')).status).toBe(503);
  });

  it.each([withCode('23505'), new TypeError('x is not a function'), 'a string', undefined, null])(
    'should describe nothing of %p',
    (error) => {
      const { status, body } = answerTo(error);
      expect([status, body.code]).toEqual([500, 'internal']);
      expect(JSON.stringify(body)).not.toMatch(/SELECT|function|string/);
    },
  );

  it('should pass on how long to wait', () => {
    expect(answerTo(new ApiError(commonErrors.too_many_requests, 'Slow down.', { retryAfterSeconds: 17 })).headers).toEqual({
      'Retry-After': 17,
    });
  });

  it('should name what the router does not know', () => {
    expect(answerTo(new NotFoundException('Cannot GET /x')).body).toMatchObject({ statusCode: 404, code: 'not_found' });
  });

  it('should name what the body reader refuses', () => {
    expect(answerTo(Object.assign(new Error('x'), { type: 'entity.too.large', status: 413 })).body).toMatchObject({
      statusCode: 413,
      code: 'too_large',
    });
  });
});
