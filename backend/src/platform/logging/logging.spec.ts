import { Writable } from 'node:stream';
import { pinoHttp } from 'pino-http';
import { secretMask } from '../crypto';
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

  it('should leave other lines as they are', () => {
    logger.info({ count: 3 }, 'Nothing secret.');
    expect(JSON.parse(lines[0]!)).toMatchObject({ count: 3, msg: 'Nothing secret.' });
  });
});
