import type { NamedAccount } from '../../shared/lib/platform';
import type { ChangeBatch, ChangeLine, LineStatus } from './change';

/** How far the lines of one channel are, each in one part. */
export interface ChannelLane {
  /** Null for all shops together. */
  account: NamedAccount | null;
  verified: number;
  reading: number;
  sending: number;
  waiting: number;
  /** Refused, drifted, unknown: to be looked at. */
  trouble: number;
  total: number;
}

const partOf: Partial<Record<LineStatus, 'verified' | 'reading' | 'sending' | 'waiting' | 'trouble'>> = {
  verified: 'verified',
  reading: 'reading',
  sending: 'sending',
  approved: 'waiting',
  refused: 'trouble',
  drifted: 'trouble',
  unknown: 'trouble',
};

function laneOf(account: ChannelLane['account'], counts: readonly { status: LineStatus; lines: number }[]): ChannelLane {
  const lane: ChannelLane = { account, verified: 0, reading: 0, sending: 0, waiting: 0, trouble: 0, total: 0 };
  for (const { status, lines } of counts) {
    const part = partOf[status];
    if (!part) continue;
    lane[part] += lines;
    lane.total += lines;
  }
  return lane;
}

/**
 * A lane for each account. The batch counts its lines over all accounts, so with several of them the lines tell as long as all are at hand;
 * otherwise one lane stands for all of them.
 */
export function lanesOf(batch: ChangeBatch, lines: readonly ChangeLine[]): ChannelLane[] {
  const [only, second] = batch.accounts;
  if (second === undefined) return [laneOf(only ?? null, batch.counts)];
  if (lines.length < batch.lines) return [laneOf(null, batch.counts)];
  return batch.accounts
    .map((account) =>
      laneOf(
        account,
        lines.filter((line) => line.integrationId === account.integrationId).map(({ status }) => ({ status, lines: 1 })),
      ),
    )
    .filter(({ total }) => total > 0);
}
