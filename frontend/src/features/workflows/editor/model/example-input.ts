import type { Trigger } from '../../definition';

/** The shape of the data that the triggers bring along, to be filled in for a trial. */
export function exampleInput(triggers: readonly Trigger[]): Record<string, unknown> {
  const [trigger] = triggers;
  if (trigger?.type === 'webhook') return { method: trigger.method ?? 'POST', headers: {}, query: {}, body: {} };
  if (trigger?.type === 'event') return { event: trigger.event, at: '2026-01-01T09:00:00.000Z' };
  return trigger?.type === 'schedule' ? { scheduledFor: '2026-01-01T09:00:00.000Z' } : {};
}
