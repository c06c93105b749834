import { judgeBackup } from './backup';
import { judgeDisk } from './disk';
import { fine, type HealthCheck, runChecks } from './health-check';
import { judgeProviders } from './providers';

const check = (id: string, run: HealthCheck['run']): HealthCheck => ({ id, title: `Check ${id}`, run });

describe('runChecks', () => {
  it('should keep the order and what was found', async () => {
    const results = await runChecks([check('a', () => Promise.resolve(fine('Good.'))), check('b', () => Promise.resolve(fine('Also.')))]);
    expect(results.map(({ id, state, message }) => [id, state, message])).toEqual([
      ['a', 'ok', 'Good.'],
      ['b', 'ok', 'Also.'],
    ]);
  });

  it('should call a check that does not answer down, and not wait for it', async () => {
    const [silent, other] = await runChecks(
      [check('a', () => new Promise(() => undefined)), check('b', () => Promise.resolve(fine('Good.')))],
      20,
    );
    expect(silent).toMatchObject({ state: 'down', message: 'No answer within 0.02 s.' });
    expect(other).toMatchObject({ state: 'ok' });
  });

  it('should call a check that throws down, without the words of the error', async () => {
    const secret = Object.assign(new Error('password of db.internal was refused'), { code: '28P01' });
    const [result] = await runChecks([check('a', () => Promise.reject(secret))]);
    expect(result).toMatchObject({ state: 'down', message: 'Check a cannot be checked: 28P01.' });
  });
});

describe('judgeDisk', () => {
  it('should warn while there is room left to act, and call a full disk down', () => {
    expect(judgeDisk(100e9, 500e9)).toMatchObject({ state: 'ok', message: '100 GB free of 500 GB.', fix: null });
    expect(judgeDisk(20e9, 500e9).state).toBe('warn');
    expect(judgeDisk(1.5e9, 20e9)).toMatchObject({ state: 'warn', message: '1.5 GB free of 20 GB.' });
    expect(judgeDisk(0.4e9, 20e9).state).toBe('down');
  });
});

describe('judgeBackup', () => {
  it('should warn where there is none and where it is older than a week', () => {
    expect(judgeBackup(null, 100)).toMatchObject({ state: 'warn', message: 'No backup was ever taken.' });
    expect(judgeBackup(0.3, 100)).toMatchObject({ state: 'ok', message: 'Taken less than an hour ago.' });
    expect(judgeBackup(167, 1_000)).toMatchObject({ state: 'ok', message: 'Taken 6 days ago.' });
    expect(judgeBackup(200, 1_000)).toMatchObject({ state: 'warn', message: 'The last backup is 8 days old.' });
  });
});

describe('judgeBackup of a new installation', () => {
  it('should call a missing first backup no problem for three days', () => {
    expect(judgeBackup(null, 0)).toMatchObject({ state: 'ok', message: 'None yet. Take the first one within three days.' });
    expect(judgeBackup(null, 71.9).state).toBe('ok');
    expect(judgeBackup(null, 72).state).toBe('warn');
  });
});

describe('judgeProviders', () => {
  const key = { name: 'Writer', ok: true, message: 'Works.' };

  it('should be fine without any: agents work by rules', () => {
    expect(judgeProviders([], 0)).toMatchObject({ state: 'ok', message: 'None connected: agents work by rules.' });
  });

  it('should name the key whose latest test failed', () => {
    const refused = { name: 'Drawer', ok: false, message: 'The service refused the key.' };
    expect(judgeProviders([key, refused], 0)).toMatchObject({ state: 'warn', message: 'Drawer: The service refused the key.' });
  });

  it('should warn when tasks failed at a provider that passed its test', () => {
    expect(judgeProviders([key], 2)).toMatchObject({ state: 'warn', message: '2 tasks failed at a provider within the last hour.' });
    expect(judgeProviders([key], 0)).toMatchObject({ state: 'ok', message: 'Writer is connected.' });
    expect(judgeProviders([{ ...key, ok: null }], 0).message).toBe('Writer is connected, not tested yet.');
  });
});
