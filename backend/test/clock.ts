import { runInThisContext } from 'node:vm';

/** The globals of the program: built, they are not those of a spec file (test/jest). */
const program = process.env.SPECS_ON === 'sources' ? globalThis : (runInThisContext('globalThis') as typeof globalThis);

/** Lets the clock of this process, not that of Postgres, be ahead while `work` runs; a negative time is behind. */
export async function withClockAhead(aheadMs: number, work: () => Promise<void>): Promise<void> {
  const Real = program.Date;
  const now = () => Real.now() + aheadMs;
  const moved = new Proxy(Real, {
    construct: (date, values: [], target) => Reflect.construct(date, values.length > 0 ? values : [now()], target) as Date,
    get: (date, key) => (key === 'now' ? now : (Reflect.get(date, key) as unknown)),
  });
  program.Date = moved;
  try {
    await work();
  } finally {
    program.Date = Real;
  }
}
