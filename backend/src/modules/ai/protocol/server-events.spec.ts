import { serverEvents } from './server-events';

const read = async (...pieces: (string | Buffer)[]): Promise<string[]> => {
  const events: string[] = [];
  const chunks = {
    [Symbol.asyncIterator]: () => ({
      next: () =>
        Promise.resolve(
          pieces.length > 0 ? { done: false as const, value: Buffer.from(pieces.shift()!) } : { done: true as const, value: undefined },
        ),
    }),
  };
  for await (const event of serverEvents(chunks)) events.push(event);
  return events;
};

describe('serverEvents', () => {
  it('should read events wherever the pieces are cut', async () => {
    const text = Buffer.from('data: {"a":"é"}\r\n\r\n: ping\r\n\r\ndata:{"b":1}\n\ndata: [DONE]\n\n');
    for (let cut = 1; cut < text.length; cut++) {
      expect(await read(text.subarray(0, cut), text.subarray(cut))).toEqual(['{"a":"é"}', '{"b":1}', '[DONE]']);
    }
  });

  it('should join the lines of one event and skip other fields', async () => {
    expect(await read('event: x\nid: 1\ndata: {"a":\ndata: 1}\n\n')).toEqual(['{"a":\n1}']);
  });

  it('should give out the last event when the empty line after it is missing', async () => {
    expect(await read('data: 1\n\ndata: 2')).toEqual(['1', '2']);
    expect(await read('')).toEqual([]);
  });
});
