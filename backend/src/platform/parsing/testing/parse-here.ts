import type { Parser } from '../parsing';

/** Does the work in the same thread, for specs of what is read rather than of how it is ended. Data is copied as between threads. */
export const parseHere: Parser = {
  async run(job, input, { signal = new AbortController().signal, open = () => Promise.reject(new Error('no bytes')) }) {
    return structuredClone(await job.work(structuredClone(input), { signal, open }));
  },
};
