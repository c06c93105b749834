import { Writable } from 'node:stream';
import { Logger, PinoLogger } from 'nestjs-pino';
import { secretMask } from '../crypto';
import { logWhatIsPrinted } from './console-lines';
import { logOptions } from './logging.module';

describe('What packages print', () => {
  const lines: string[] = [];
  const sink = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(chunk.toString());
      done();
    },
  });
  const printing = { ...console };
  beforeAll(() => {
    secretMask.register('sk-printed-0123456789');
    const params = { pinoHttp: [logOptions('info'), sink] as [ReturnType<typeof logOptions>, Writable] };
    logWhatIsPrinted(printing, new Logger(new PinoLogger(params), params));
  });
  beforeEach(() => lines.splice(0));

  it.each([
    ['error', 50],
    ['warn', 40],
    ['info', 30],
    ['log', 30],
  ] as const)('should be a line of the log by %s', (name, level) => {
    printing[name]('A %s of it', 'lot', { deep: 1 });
    expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([{ level, msg: 'A lot of it { deep: 1 }', context: 'console' }]);
  });

  it('should be one line without secrets or escapes for the terminal, and not without end', () => {
    printing.warn(`excluding tool 'x\n{"level":60}\u001b[2J sk-printed-0123456789 ${'y'.repeat(10_000)}'`);
    expect(lines).toHaveLength(1);
    expect(lines[0]!.trimEnd()).not.toMatch(/[\r\n]/);
    expect(lines[0]).not.toContain('\u001b');
    expect(lines[0]).toContain('[masked]');
    expect(lines[0]!.length).toBeLessThan(3_000);
  });
});
