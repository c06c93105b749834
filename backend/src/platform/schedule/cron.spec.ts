import { cronProblem, dailyAt, latestCron, nextCron } from './cron';

const berlin = 'Europe/Berlin';

describe('Times of cron expressions', () => {
  it('should be strictly later, or include the moment when asked for the latest', () => {
    const nine = new Date('2026-06-01T07:00:00Z');
    expect(nextCron('0 9 * * *', nine, berlin)).toEqual(new Date('2026-06-02T07:00:00Z'));
    expect(latestCron('0 9 * * *', nine, berlin)).toEqual(nine);
    expect(latestCron('0 9 * * *', new Date(nine.getTime() - 1), berlin)).toEqual(new Date('2026-05-31T07:00:00Z'));
  });

  it('should move a time that the clocks skip and fire once for one that they show twice', () => {
    expect(nextCron(dailyAt('02:30'), new Date('2026-03-28T23:30:00Z'), berlin)).toEqual(new Date('2026-03-29T01:30:00Z'));
    const first = nextCron(dailyAt('02:30'), new Date('2026-10-24T22:30:00Z'), berlin);
    expect(nextCron(dailyAt('02:30'), first, berlin).getTime() - first.getTime()).toBeGreaterThan(23 * 3_600_000);
  });

  it.each(['0 9 * *', '61 9 * * *', 'tomorrow'])('should say why %j is none', (cron) =>
    expect(cronProblem(cron)).toEqual(expect.any(String)),
  );
  it('should find nothing wrong with one that fires', () => expect(cronProblem('*/15 9-17 * * 1-5')).toBeNull());
});
