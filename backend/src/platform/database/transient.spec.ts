import { isTransient } from './transient';

const withCode = (code: string) => Object.assign(new Error('x'), { code });

describe('isTransient', () => {
  it.each(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EAI_AGAIN', '57P01', '57P02', '57P03', '40001', '40P01', '53100', '53300', '55P03'])(
    'should accept %s',
    (code) => {
      expect(isTransient(withCode(code))).toBe(true);
    },
  );

  it.each([
    'Connection terminated unexpectedly',
    'Connection terminated due to connection timeout',
    'timeout exceeded when trying to connect',
  ])('should accept what pg says without a code: %s', (message) => expect(isTransient(new Error(message))).toBe(true));

  it.each([
    'server conn crashed?',
    'server login has been failing, try again later (server_login_retry)',
    'query_wait_timeout',
    'no more connections allowed (max_client_conn)',
  ])('should accept what a pooler says of a Postgres that is away: %s', (message) =>
    expect(isTransient(Object.assign(new Error(message), { code: '08P01', severity: 'FATAL' }))).toBe(true),
  );

  it.each([withCode('23505'), withCode('22P02'), withCode('42P01'), new Error('invalid input'), new TypeError('x'), withCode('08P01')])(
    'should not repeat what will fail again: %s',
    (error) => expect(isTransient(error)).toBe(false),
  );
});
