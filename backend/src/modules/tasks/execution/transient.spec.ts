import { throughOutages } from './transient';

const away = () => Object.assign(new Error('away'), { code: 'ECONNREFUSED' });

describe('throughOutages', () => {
  it('should repeat until Postgres is back', async () => {
    let calls = 0;
    const answer = await throughOutages(() => (++calls < 3 ? Promise.reject(away()) : Promise.resolve('done')));
    expect([answer, calls]).toEqual(['done', 3]);
  });

  it('should give up when the lease has run out', async () => {
    const began = performance.now();
    await expect(throughOutages(() => Promise.reject(away()), 250)).rejects.toThrow('away');
    expect(performance.now() - began).toBeLessThan(5_000);
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
