import { atStart } from './at-start';

const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

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
