import { styled } from '@mui/material/styles';
import { sideEffects } from '@stallhand/shared';
import CircleCheck from '../../../shared/icons/circle-check';
import Hand from '../../../shared/icons/hand';
import Ban from '../../../shared/icons/ban';
import type { ApprovalPolicyDto } from '../../../shared/api/generated';
import type { Agent } from '../../../shared/api/types';
import { sideEffectNames } from '../../../shared/lib/side-effects';
import { Panel } from '../../../shared/ui/Panel';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: '12px 16px 16px',
  fontSize: theme.typography.pxToRem(13),
  '& li': { display: 'flex', gap: 10, alignItems: 'flex-start' },
  '& svg': { flex: 'none', marginTop: 2, color: theme.vars.palette.text.secondary },
  '& .ask svg': { color: theme.vars.palette.status.waiting.fg },
  '& .never': { color: theme.vars.palette.text.secondary },
}));

const looks = {
  ask: { icon: Hand, words: 'after your approval' },
  allow: { icon: CircleCheck, words: 'without asking' },
  never: { icon: Ban, words: 'never' },
} as const;

/** What the agent may do outside: its own answers, else those of the shop. */
export function AgentLimits({ agent, shop }: { agent: Agent; shop: ApprovalPolicyDto }) {
  return (
    <Panel title="What it may do">
      <List>
        {sideEffects.map((effect) => {
          const policy = agent.config.approvals?.[effect] ?? shop[effect];
          const { icon: Icon, words } = looks[policy];
          return (
            <li key={effect} className={policy}>
              <Icon size={15} strokeWidth={1.75} aria-hidden />
              <span>
                {sideEffectNames[effect]}, {words}
              </span>
            </li>
          );
        })}
      </List>
    </Panel>
  );
}
