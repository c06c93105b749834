import type { Database } from '../../platform/database/database';
import type { Job, JobSchedule } from '../../platform/schedule/job-schedule';
import type { AuditLog } from './audit-log';
import { AuditSealing } from './audit-sealing';

describe('AuditSealing', () => {
  it('should leave the first round to processes of the version before, and seal in the second', async () => {
    const jobs: Job[] = [];
    const schedule = { every: (job: Job) => jobs.push(job) } as unknown as JobSchedule;
    const transaction = jest.fn(() => Promise.resolve(true));
    new AuditSealing(schedule, { transaction } as unknown as Database, {} as AuditLog).onApplicationBootstrap();
    const { signal } = new AbortController();
    await jobs[0]!.round(signal);
    expect(transaction).not.toHaveBeenCalled();
    await jobs[0]!.round(signal);
    expect(transaction).toHaveBeenCalledTimes(1);
  });
});
