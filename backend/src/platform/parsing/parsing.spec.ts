import { performance } from 'node:perf_hooks';
import { figure } from '../../../test/figures';
import { Meters } from '../metrics/meters';
import { Parsing, usualLimits } from './parsing';
import { bytes, echo, endless, hungry, refusing } from './testing/odd.jobs';

const parsing = new Parsing(new Meters());
afterAll(() => parsing.onApplicationShutdown());
beforeEach(() => (parsing.limits = usualLimits));
const { signal } = new AbortController();

describe('Parsing', () => {
  it('should work in another thread, with copies', async () => {
    const input = { text: 'ä'.repeat(10), list: [1, null] };
    const answer = await parsing.run(echo, input, { signal });
    expect(answer.value).toEqual(input);
    expect(answer.isMainThread).toBe(false);
  });

  it('should end a thread that does not come back, go on with another, and say what happened', async () => {
    parsing.limits = { ...usualLimits, baseMs: 1_000 };
    const { text } = await parsing.run(echo, { text: 'warm' }, { signal }).then(({ value }) => value as { text: string });
    expect(text).toBe('warm');
    await expect(parsing.run(endless, null, { signal })).rejects.toMatchObject({
      code: 'too_hard',
      retryable: false,
      message: 'The riddle is too hard to read: it takes longer than 1 s. Reading it was stopped.',
    });
    expect((await parsing.run(echo, { after: true }, { signal })).value).toEqual({ after: true });
  });

  it('should end a thread that takes too much memory, and leave the process alone', async () => {
    await expect(parsing.run(hungry, null, { signal })).rejects.toMatchObject({ code: 'too_hard', message: /more than 256 MB of memory/ });
    expect((await parsing.run(echo, 1, { signal })).value).toBe(1);
  });

  it('should hand on what a job refuses, with its cure', async () => {
    await expect(parsing.run(refusing, 'a cell', { signal })).rejects.toMatchObject({
      name: 'TaskError',
      code: 'unreadable_input',
      message: 'No a cell.',
      hint: 'Another one.',
    });
  });

  it('should stop with its reason when it is aborted, also while it waits for a thread', async () => {
    const abort = new AbortController();
    const calls = Array.from({ length: 8 }, () => parsing.run(endless, null, { signal: abort.signal }));
    setTimeout(() => abort.abort(new Error('cancelled')), 300);
    const ends = await Promise.allSettled(calls);
    expect(ends.map((end) => (end as { reason: Error }).reason.message)).toEqual(Array(8).fill('cancelled'));
    expect((await parsing.run(echo, 2, { signal })).value).toBe(2);
  });

  it('should read a stream as often as a job opens it, and fail as the stream does', async () => {
    const pieces = ['one ', 'two ', 'three'].map((text) => Buffer.from(text));
    const open = () => Promise.resolve((async function* () { for (const piece of pieces) yield await Promise.resolve(piece); })()); // prettier-ignore
    expect(await parsing.run(bytes, 2, { signal, open })).toEqual(['one two three', 'one two three']);
    const broken = () => Promise.reject(new Error('the file is gone'));
    await expect(parsing.run(bytes, 1, { signal, open: broken })).rejects.toThrow('the file is gone');
  });

  it('should do many small ones at once', async () => {
    const began = performance.now();
    const values = await Promise.all(Array.from({ length: 500 }, (_, n) => parsing.run(echo, n, { signal })));
    figure('parsing: one small text in a warm thread, ms', ((performance.now() - began) / 500).toFixed(2));
    expect(values.map(({ value }) => value)).toEqual(Array.from({ length: 500 }, (_, n) => n));
  });
});
