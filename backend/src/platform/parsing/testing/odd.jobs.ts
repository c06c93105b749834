import { isMainThread } from 'node:worker_threads';
import { TaskError } from '../../errors/task-error';
import { parseJob } from '../parse-job';

export const echo = parseJob({
  name: 'test.echo',
  file: __filename,
  what: 'The text',
  work: (value: unknown) => ({ value, isMainThread }),
});

export const endless = parseJob({
  name: 'test.endless',
  file: __filename,
  what: 'The riddle',
  work(_input: null): never {
    for (;;);
  },
});

export const hungry = parseJob({
  name: 'test.hungry',
  file: __filename,
  what: 'The feast',
  work(_input: null): never {
    const plates: number[][] = [];
    for (;;) plates.push(Array.from({ length: 10_000 }, (_, at) => at + 0.5));
  },
});

export const refusing = parseJob({
  name: 'test.refusing',
  file: __filename,
  what: 'The text',
  work(what: string): string {
    throw new TaskError('unreadable_input', `No ${what}.`, { hint: 'Another one.' });
  },
});

export const bytes = parseJob({
  name: 'test.bytes',
  file: __filename,
  what: 'The file',
  async work(times: number, { open }): Promise<string[]> {
    const texts: string[] = [];
    for (let pass = 0; pass < times; pass++) {
      let text = '';
      for await (const piece of await open()) text += Buffer.from(piece).toString();
      texts.push(text);
    }
    return texts;
  },
});
