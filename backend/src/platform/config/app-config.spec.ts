import { commaList, loadConfig } from './app-config';

const good = { DATABASE_URL: 'postgres://user:pass@127.0.0.1:5432/app' };

describe('loadConfig', () => {
  it('should need the database only', () => {
    expect(loadConfig(good)).toMatchObject({ HOST: '127.0.0.1', PORT: 4000, ACCESS_MODE: 'open', DATABASE_POOL: 10 });
  });

  it('should take numbers as numbers and empty as not set', () => {
    expect(loadConfig({ ...good, PORT: '8080', REDIS_URL: '' })).toMatchObject({ PORT: 8080 });
    expect(loadConfig({ ...good, REDIS_URL: '' }).REDIS_URL).toBeUndefined();
  });

  it.each([
    ['DATABASE_URL', {}],
    ['DATABASE_URL', { DATABASE_URL: 'mysql://x/y' }],
    ['DATABASE_URL', { DATABASE_URL: 'nonsense' }],
    ['REDIS_URL', { ...good, REDIS_URL: 'http://127.0.0.1' }],
    ['PORT', { ...good, PORT: 'abc' }],
    ['PORT', { ...good, PORT: '70000' }],
    ['PORT', { ...good, PORT: '-1' }],
    ['PORT', { ...good, PORT: '80.5' }],
    ['LOG_LEVEL', { ...good, LOG_LEVEL: 'loud' }],
    ['DATABASE_POOL', { ...good, DATABASE_POOL: '1' }],
    ['SHUTDOWN_GRACE_SECONDS', { ...good, SHUTDOWN_GRACE_SECONDS: '0' }],
    ['TOOL_SHOP', { ...good, TOOL_SHOP: 'private' }],
    ['TOOL_SHOP', { ...good, TOOL_SHOP: 'public' }],
  ])('should name %s when it is wrong: %j', (name, env) => {
    expect(() => loadConfig(env)).toThrow(new RegExp(`cannot be used:\\n  - .*${name}`));
  });

  it('should name every wrong variable at once', () => {
    expect(() => loadConfig({ PORT: 'abc', LOG_LEVEL: 'loud' })).toThrow(/DATABASE_URL[\s\S]*PORT[\s\S]*LOG_LEVEL/);
  });

  it('should not give a password away in its message', () => {
    let text = '';
    try {
      loadConfig({ DATABASE_URL: 'mysql://user:hunter2@x/y' });
    } catch (error) {
      text = (error as Error).message;
    }
    expect(text).toContain('DATABASE_URL');
    expect(text).not.toContain('hunter2');
  });
});

describe('commaList', () => {
  it('should drop blanks', () => expect(commaList(' a, ,b ,')).toEqual(['a', 'b']));
});
