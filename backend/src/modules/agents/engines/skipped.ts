import { countText } from '../../../platform/count-text';
import { literal } from './data-analysis/output/markdown';

/** A listing, or a product without one, for which nothing is proposed, and why. */
export interface Skipped {
  sku: string;
  product: string;
  channel: string | null;
  reason: string;
  /** How many more there are with the same reason. */
  more?: number;
}

const mostReasons = 25;
const mostNamed = 20;
const mostKeptReasons = 100;

/** So few of each reason that a list of thousands fits into a step. Reasons beyond the first hundred are one. */
export function fewSkipped(skipped: readonly Skipped[]): Skipped[] {
  const byReason = new Map<string, Skipped[]>();
  for (const one of skipped) {
    const reason = byReason.has(one.reason) || byReason.size < mostKeptReasons ? one.reason : 'For other reasons.';
    const same = byReason.get(reason);
    if (!same) byReason.set(reason, [{ ...one, reason }]);
    else if (same.length < mostNamed) same.push({ ...one, reason });
    else same[0]!.more = (same[0]!.more ?? 0) + 1;
  }
  return [...byReason.values()].flat();
}

/** Each reason once, with the first of those that it holds for; empty for none. */
export function skippedMarkdown(skipped: readonly Skipped[]): string {
  const byReason = new Map<string, { names: Set<string>; more: number }>();
  for (const { product, channel, reason, more = 0 } of skipped) {
    const same = byReason.get(reason) ?? { names: new Set(), more: 0 };
    same.names.add(channel === null ? product : `${product} (${channel})`);
    byReason.set(reason, { ...same, more: same.more + more });
  }
  if (byReason.size === 0) return '';
  const lines = [...byReason].slice(0, mostReasons).map(([reason, of]) => {
    const names = [...of.names];
    const rest = Math.max(0, names.length - 3) + of.more;
    return `- ${literal(reason)} ${names.slice(0, 3).map(literal).join(', ')}${rest > 0 ? ` and ${countText(rest)} more` : ''}.`;
  });
  const more = byReason.size > mostReasons ? `\n- and for ${countText(byReason.size - mostReasons)} more reasons.` : '';
  return `Not proposed:\n\n${lines.join('\n')}${more}`;
}
