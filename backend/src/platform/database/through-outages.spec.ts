import { atStart, throughOutages } from './through-outages';

const away = () => Object.assign(new Error('connect ECONNREFUSED, away'), { code: 'ECONNREFUSED' });

describe('throughOutages', () => {
  it('should repeat until Postgres is back', async () => {
    let calls = 0;
    const answer = await throughOutages(() => (++calls < 3 ? Promise.reject(away()) : Promise.resolve('done')));
    expect([answer, calls]).toEqual(['done', 3]);
  });

  it('should give up when the lease has run out', async () => {
    const began = performance.now();
    await expect(throughOutages(() => Promise.reject(away()), 250)).rejects.toThrow('away');
    expect(performance.now() - began).toBeLessThan(20_000);
  });

  it('should not repeat a statement that is wrong', async () => {
    let calls = 0;
    const wrong = () => {
      calls++;
      return Promise.reject(Object.assign(new Error('unique'), { code: '23505' }));
    };
    await expect(throughOutages(wrong)).rejects.toThrow('unique');
    expect(calls).toBe(1);
  });
});

describe('atStart', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should try again while Postgres is away for a moment', async () => {
    const work = jest
      .fn<Promise<string>, []>()
      .mockRejectedValueOnce(away())
      .mockRejectedValueOnce(new Error('Connection terminated unexpectedly'))
      .mockResolvedValue('there');
    const begun = atStart(work);
    await jest.advanceTimersByTimeAsync(600);
    await expect(begun).resolves.toBe('there');
    expect(work).toHaveBeenCalledTimes(3);
  });

  it('should say at once what is wrong otherwise', async () => {
    const work = jest.fn<Promise<string>, []>().mockRejectedValue(new Error('The master key is not the one of this database.'));
    await expect(atStart(work)).rejects.toThrow('master key');
    expect(work).toHaveBeenCalledTimes(1);
  });

  it('should give up after a minute', async () => {
    const begun = expect(atStart(() => Promise.reject(away()))).rejects.toThrow('ECONNREFUSED');
    await jest.advanceTimersByTimeAsync(61_000);
    await begun;
  });
});
