import { Stopped } from './stopped';

/**
 * Runs work side by side until each lane has ended, waits or failed, so that nothing is under way when the run leaves.
 * @returns what a stop step in one of them said.
 * @throws the first failure; where there is none, what one that waits threw.
 */
export async function settleLanes(
  lanes: (() => Promise<void>)[],
  isWaiting: (error: unknown) => boolean,
): Promise<Stopped['output'] | null> {
  const ended = await Promise.allSettled(lanes.map((lane) => lane()));
  const errors = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  const stop = errors.find((error) => error instanceof Stopped);
  if (stop) return stop.output;
  const failure = errors.find((error) => !isWaiting(error)) ?? errors[0];
  if (failure) throw failure as Error;
  return null;
}
