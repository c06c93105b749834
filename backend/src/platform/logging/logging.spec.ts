import { Writable } from 'node:stream';
import { pinoHttp } from 'pino-http';
import { secretMask } from '../crypto';
import { requestContext, runInContext } from '../http/request-context';
import { logOptions } from './logging.module';

const secret = 'sk-logged/"4f2a" 77+xyz';

describe('The log', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const { logger } = pinoHttp(logOptions('info'), sink);
  beforeAll(() => secretMask.register(secret));
  beforeEach(() => lines.splice(0));

  it.each<[string, () => void]>([
    ['a message', () => logger.info(`Called with ${secret}.`)],
    ['a field', () => logger.info({ deep: { key: secret } }, 'Called.')],
    ['an error and its stack', () => logger.error({ err: new Error(`401 for ${secret}`) })],
    ['an address', () => logger.warn({ url: `/x?key=${encodeURIComponent(secret)}` })],
    ['a header in base64', () => logger.warn({ authorization: `Basic ${Buffer.from(`user:${secret}`).toString('base64')}` })],
  ])('should not show a secret in %s, and stay JSON', (_where, write) => {
    write();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('[masked]');
    for (const part of ['sk-logged', '4f2a', Buffer.from(secret).toString('base64').slice(4, 20)]) expect(lines[0]).not.toContain(part);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: expect.any(Number) as number });
  });

  it('should stay one line, whatever a caller writes into an address or a name', () => {
    const planted = '/api/x\n{"level":60,"msg":"all is well"}\r\n\u2028';
    logger.warn({ req: { id: '1', method: 'GET', url: planted } }, `Refused ${planted}`);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n]/);
    expect(JSON.parse(lines[0]!)).toMatchObject({ level: 40 });
  });

  it('should leave no API token in a line, whoever made it', () => {
    const token = `sth_${'a1'.repeat(24)}Z`;
    logger.info({ header: `Bearer ${token}` }, `Called with ${token}.`);
    expect(lines[0]).not.toContain(token);
    expect(JSON.parse(lines[0]!)).toMatchObject({ header: 'Bearer sth_***', msg: 'Called with sth_***.' });
  });

  it('should leave other lines as they are', () => {
    logger.info({ count: 3 }, 'Nothing secret.');
    expect(JSON.parse(lines[0]!)).toMatchObject({ count: 3, msg: 'Nothing secret.' });
  });
});

describe('A line of the log', () => {
  it('should say who and what it is about, and nothing outside of a call or a task', () => {
    const lines: Record<string, unknown>[] = [];
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        lines.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
        done();
      },
    });
    const { logger } = pinoHttp(logOptions('info'), sink);
    const person = { kind: 'person' as const, id: 'u1', name: 'Ada' };
    runInContext({ actor: person, address: null, requestId: 'r1' }, () => logger.info('Called.'));
    runInContext({ ...requestContext(), task: { id: 't1', attempt: 2, agentId: 'a1' } }, () => logger.info('At work.'));
    logger.info('Alone.');
    expect(lines.map(({ requestId, actorId, taskId, attempt, agentId }) => [requestId, actorId, taskId, attempt, agentId])).toEqual([
      ['r1', 'u1', undefined, undefined, undefined],
      [undefined, undefined, 't1', 2, 'a1'],
      [undefined, undefined, undefined, undefined, undefined],
    ]);
    expect(JSON.stringify(lines)).not.toContain('Ada');
  });
});
