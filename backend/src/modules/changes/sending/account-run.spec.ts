import { Logger } from '@nestjs/common';
import { sendingLine } from '../../../../test/sending-line';
import type { FieldWriter, OpenAccount } from '../../integrations';
import { AccountRun } from './account-run';
import type { Outcome, SendingLine } from './outcomes';
import type { SentLines } from './sent-lines';

const held = { integrationId: 'account', fence: 'fence' };
const bug = () => Promise.reject(new TypeError('x is not a function'));
const postgresIsAway = () => Promise.reject(Object.assign(new Error('read'), { code: 'ECONNRESET' }));
const there = () => Promise.resolve([{ isThere: true as const, value: 1_000 }]);

/** An account with one line due, and what is stored about it. */
function account({ writer, toSend = [], toRead = [] }: { writer: Partial<FieldWriter>; toSend?: SendingLine[]; toRead?: SendingLine[] }) {
  const settled: Outcome[] = [];
  const due = { send: toSend, read: toRead };
  const lines = {
    recover: () => Promise.resolve(),
    nextField: () => Promise.resolve(due.send[0]?.field ?? null),
    take: () => Promise.resolve(due.send.splice(0)),
    toRead: () => Promise.resolve(due.read.splice(0)),
    untilNextLook: () => Promise.resolve(null),
    announce: () => Promise.resolve(),
    settle: (_: unknown, __: unknown, outcomes: Outcome[]) => Promise.resolve(void settled.push(...outcomes)),
  };
  const writers = { price: { atOnce: 10, readBack: { firstMs: 1_000, latestMs: 60_000 }, ...writer } };
  const run = new AccountRun(held, lines as unknown as SentLines, {
    open: () => Promise.resolve({ platform: 'shopify', account: {}, api: {}, writers } as unknown as OpenAccount),
    isQuiet: () => Promise.resolve(false),
    isEnding: () => false,
  });
  return { run, settled };
}

describe('AccountRun, where the program itself fails', () => {
  beforeEach(() => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation();
    jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  });
  afterEach(() => jest.restoreAllMocks());

  it.each([
    ['looks', { look: bug }],
    ['writes', { look: there, write: bug }],
  ])('should try a line again later that failed while it %s before a call left, and end it after eight times', async (_, writer) => {
    const first = account({ writer, toSend: [sendingLine()] });
    expect(await first.run.run()).toBe(30_000);
    expect(first.settled).toEqual([
      expect.objectContaining({
        id: 'line',
        status: 'approved',
        dueInMs: 30_000,
        looks: 1,
        text: expect.stringContaining('x is not a function') as string,
      }),
    ]);

    const last = account({ writer, toSend: [sendingLine({ looks: 8 })] });
    await last.run.run();
    expect(last.settled).toEqual([expect.objectContaining({ id: 'line', status: 'refused', cause: 'blocked', dueInMs: null })]);
  });

  it('should only look for a line whose call had left', async () => {
    const write: FieldWriter['write'] = async (_, __, ___, announce) => {
      await announce();
      return bug();
    };
    const { run, settled } = account({ writer: { look: there, write }, toSend: [sendingLine()] });
    await run.run();
    expect(settled).toEqual([expect.objectContaining({ status: 'unknown', cause: 'lost_answer' })]);
  });

  it('should go on looking for a line that it failed to read, until it is too late', async () => {
    const soon = account({ writer: { look: bug }, toRead: [sendingLine({ status: 'reading', calledMs: 1_000 })] });
    await soon.run.run();
    expect(soon.settled).toEqual([expect.objectContaining({ status: 'reading', looks: 1 })]);
  });

  it.each([
    ['to send', { toSend: [sendingLine()] }],
    ['to read', { toRead: [sendingLine({ status: 'reading', calledMs: 1_000 })] }],
  ])('should leave lines %s as they are while Postgres is away', async (_, due) => {
    const { run, settled } = account({ writer: { look: postgresIsAway }, ...due });
    await expect(run.run()).rejects.toThrow('read');
    expect(settled).toEqual([]);
  });
});

describe('AccountRun between two groups', () => {
  it('should look at the next lines while it stores what became of those before, and write none of them before that is stored', async () => {
    const happened: string[] = [];
    let store = (): void => undefined;
    const isStored = new Promise<void>((resolve) => (store = resolve));
    const groups = [[sendingLine({ id: 'first' })], [sendingLine({ id: 'second' })]];
    const lines = {
      recover: () => Promise.resolve(),
      nextField: () => Promise.resolve(groups.length > 0 ? 'price' : null),
      take: () => Promise.resolve(groups.shift() ?? []),
      toRead: () => Promise.resolve([]),
      untilNextLook: () => Promise.resolve(null),
      announce: () => Promise.resolve(),
      settle: async (_: unknown, __: unknown, outcomes: Outcome[]) => {
        if (outcomes[0]?.id === 'first') await isStored;
        happened.push(...outcomes.map(({ id }) => `stored ${id}`));
      },
    };
    const writer: FieldWriter = {
      atOnce: 1,
      readBack: { firstMs: 1_000, latestMs: 60_000 },
      look: (_, __, [target]) => {
        happened.push(`looked at ${(target as SendingLine).id}`);
        if ((target as SendingLine).id === 'second') setTimeout(store);
        return there();
      },
      write: async (_, __, writes, announce) => {
        await announce();
        happened.push(`wrote ${writes[0]!.key}`);
        return [{ is: 'accepted' }];
      },
    };
    await new AccountRun(held, lines as unknown as SentLines, {
      open: () => Promise.resolve({ platform: 'woocommerce', account: {}, api: {}, writers: { price: writer } } as unknown as OpenAccount),
      isQuiet: () => Promise.resolve(false),
      isEnding: () => false,
    }).run();
    expect(happened).toEqual(['looked at first', 'wrote first', 'looked at second', 'stored first', 'wrote second', 'stored second']);
  });
});
