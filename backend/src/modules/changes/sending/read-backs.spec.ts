import { sendingLine } from '../../../../test/sending-line';
import type { FieldWriter, OpenAccount } from '../../integrations';
import type { Outcome, SendingLine } from './outcomes';
import { ReadBacks } from './read-backs';

/** A look that ends when it is told to. */
function slowLook() {
  let end = (): void => undefined;
  const until = new Promise<void>((resolve) => (end = resolve));
  const look: FieldWriter['look'] = async (_, __, targets) => {
    await until;
    return targets.map(() => ({ isThere: true, value: 1_250 }));
  };
  return { look: jest.fn(look), end: () => end() };
}

function account(
  writer: Partial<FieldWriter>,
  due: SendingLine[],
  untilNextLook: () => Promise<number | null> = () => Promise.resolve(null),
) {
  const outcomes: Outcome[] = [];
  const most = writer.looksAtOnce ?? 10;
  const lines = { toRead: () => Promise.resolve(due.splice(0, most)), untilNextLook };
  const readBacks = new ReadBacks('account', lines, (_, some) => Promise.resolve(void outcomes.push(...some)), undefined);
  const writers = { price: { atOnce: 10, readBack: { firstMs: 1_000, latestMs: 60_000 }, ...writer } };
  return { readBacks, outcomes, opened: { platform: 'woocommerce', account: {}, api: {}, writers } as unknown as OpenAccount };
}

const reading = (id: string) => sendingLine({ id, status: 'reading', calledMs: 1_000 });

describe('ReadBacks', () => {
  it('should not keep the next lines waiting where the platform lets both go on at once', async () => {
    const { look, end } = slowLook();
    const { readBacks, opened, outcomes } = account({ looksBeside: true, look }, [reading('a')]);
    expect(await readBacks.next(opened, true)).toBe(true);
    expect(outcomes).toEqual([]);
    // One look at a time, however often there is time for one.
    expect(await readBacks.next(opened, true)).toBe(false);
    expect(look).toHaveBeenCalledTimes(1);
    end();
    await readBacks.settled();
    expect(outcomes).toEqual([expect.objectContaining({ id: 'a', status: 'verified' })]);
  });

  it('should be waited for where a look would take from what is sent', async () => {
    const { look, end } = slowLook();
    const { readBacks, opened, outcomes } = account({ look }, [reading('a')]);
    const next = readBacks.next(opened, true);
    end();
    await next;
    expect(outcomes).toHaveLength(1);
  });

  it('should look again at once where one look could not take all of them, and let others wait', async () => {
    const seen: FieldWriter['look'] = (_, __, targets) => Promise.resolve(targets.map(() => ({ isThere: true, value: 1_250 })));
    const { readBacks, opened, outcomes } = account({ looksBeside: true, looksAtOnce: 2, look: seen }, ['a', 'b', 'c'].map(reading));
    await readBacks.next(opened, true);
    await readBacks.settled();
    await readBacks.next(opened, true);
    await readBacks.settled();
    expect(outcomes.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(await readBacks.next(opened, true)).toBe(false);
  });

  it('should wait for the last lines in place, and give the account back where they take longer', async () => {
    const { readBacks, opened } = account({}, [], () => Promise.resolve(20));
    expect(await readBacks.next(opened, false)).toBe(true);
    const later = account({}, [], () => Promise.resolve(60_000));
    expect(await later.readBacks.next(later.opened, false)).toBe(false);
  });

  it('should tell whoever waits that Postgres is away', async () => {
    const away = () => Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' }));
    const { readBacks, opened, outcomes } = account({ looksBeside: true, look: away }, [reading('a')]);
    await readBacks.next(opened, true);
    await expect(readBacks.settled()).rejects.toThrow('read');
    expect(outcomes).toEqual([]);
  });
});
