import type { KeptLimit } from '../agents';
import type { KeptLimitDto } from './dto/entitlement.dto';

/** Labels of the agent form. */
const names: Record<KeptLimit['limit'], string> = {
  'approvals.send_mail': 'Send mail',
  'approvals.post': 'Post in public',
  'approvals.change_price': 'Change prices',
  'approvals.delete': 'Delete things',
  'approvals.spend': 'Spend money',
  'approvals.custom': 'Anything else outside',
  'budget.perRunMicroUsd': 'Spending limit of a run',
  'budget.perDayMicroUsd': 'Spending limit of a day',
};
const answers: Record<string, string> = { ask: 'Ask first', allow: 'Just do it', never: 'Never' };

const words = (value: string | number | null): string =>
  value === null ? 'No limit' : typeof value === 'number' ? `${value / 1_000_000} USD` : (answers[value] ?? value);

/** Describes a limit that the author of a tool requested looser than it became, and how to change it. */
export function keptLimit({ limit, wanted, kept, isEnded }: KeptLimit, agent: { id: string | null; name: string }): KeptLimitDto {
  const name = names[limit];
  const message = isEnded
    ? `${name}: back to "${words(kept)}", because this version works differently. To allow it again, edit the agent.`
    : `${name}: the tool asks for "${words(wanted)}", it stays at "${words(kept)}". To change it, edit the agent.`;
  return { agentId: agent.id, agent: agent.name, message };
}
