import { TaskError } from '../task-handler';
import { describeFailure, failureMessage } from './describe-failure';

describe('describeFailure', () => {
  it('should keep code, hint and retryability of a named failure', () => {
    const error = new TaskError('fetch_failed', 'No answer.', { retryable: true, hint: 'Check the address.' });
    expect(describeFailure(error, 'read')).toEqual({
      code: 'fetch_failed',
      message: 'No answer.',
      stepKey: 'read',
      retryable: true,
      hint: 'Check the address.',
    });
  });

  it('should keep the message of an unexpected error, but never its stack', () => {
    const described = describeFailure(new Error('boom'), null);
    expect(described).toMatchObject({ code: 'internal', message: 'boom', retryable: false });
    expect(JSON.stringify(described)).not.toContain('describe-failure.spec');
  });

  it('should try again when Postgres was away', () => {
    expect(describeFailure(Object.assign(new Error('x'), { code: '57P01' }), null).retryable).toBe(true);
  });

  it.each([
    [
      { code: '23503', severity: 'ERROR', constraint: 'tasks_agent_id_fkey' },
      'insert or update on table "tasks" violates foreign key constraint "tasks_agent_id_fkey"',
      'The database refused a statement of this run (23503).',
    ],
    [{ code: '53100', severity: 'ERROR' }, 'could not extend file "base/16384/2619"', 'The disk of the database is full.'],
    [{ code: '40P01', severity: 'ERROR' }, 'deadlock detected', 'The database was away or busy (40P01).'],
    [{ code: 'ECONNREFUSED' }, 'connect ECONNREFUSED 127.0.0.1:5432', 'A connection was refused or broke off (ECONNREFUSED).'],
    [{}, 'Connection terminated unexpectedly', 'The connection to the database broke off.'],
  ])('should not repeat what a driver says: %j %s', (parts, said, shown) => {
    const error = Object.assign(new Error(said), parts);
    expect(failureMessage(error)).toBe(shown);
    expect(JSON.stringify(describeFailure(error, null))).not.toContain(said);
  });

  it('should give what Postgres can store, at most 1,000 characters', () => {
    const { message } = describeFailure(new Error(`a\u0000b\ud800${'x'.repeat(5_000)}`), null);
    expect(message).toHaveLength(1_000);
    expect(message.startsWith('ab\ufffdx')).toBe(true);
  });

  it.each([[new Error('')], [undefined], [{}], [null], [''], [0]])('should say something for %p', (thrown) => {
    expect(describeFailure(thrown, null).message).not.toBe('');
  });
});
