import { SlowReaders } from './slow-readers';

const connection = (waiting: number) => ({
  writeBuffer: new Array<string>(waiting).fill('m'),
  close: jest.fn(),
  transport: { socket: { terminate: jest.fn() } },
});

describe('Slow readers', () => {
  it('should be cut off when they are far behind at two looks in a row', () => {
    const [slow, quick] = [connection(5_000), connection(3)];
    const readers = new SlowReaders(() => [slow, quick]);
    readers.look();
    expect(slow.close).not.toHaveBeenCalled();
    readers.look();
    expect(slow.close).toHaveBeenCalledWith(true);
    expect(slow.transport.socket.terminate).toHaveBeenCalled();
    expect(quick.close).not.toHaveBeenCalled();
  });

  it('should be left alone when they have caught up with a crowd of messages', () => {
    const crowded = connection(5_000);
    const readers = new SlowReaders(() => [crowded]);
    readers.look();
    crowded.writeBuffer.length = 0;
    readers.look();
    crowded.writeBuffer.length = 5_000;
    readers.look();
    expect(crowded.close).not.toHaveBeenCalled();
  });
});
