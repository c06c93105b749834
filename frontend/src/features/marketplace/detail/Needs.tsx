import { styled } from '@mui/material/styles';
import Bot from '../../../shared/icons/bot';
import CircleCheck from '../../../shared/icons/circle-check';
import { serviceName } from '../../../shared/lib/service';
import KeyRound from '../../../shared/icons/key-round';
import type { ProductNeedDto } from '../../../shared/api/generated';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: 10, color: theme.vars.palette.text.secondary },
  '& svg': { marginTop: 2 },
  '& b': { fontWeight: 550, color: theme.vars.palette.text.primary },
}));

/** Keys and agents that a tool works with. */
export function Needs({ needs, agents }: { needs: readonly ProductNeedDto[]; agents: readonly string[] }) {
  return (
    <List>
      {needs.length === 0 && (
        <li>
          <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
          <span>No API key: it works with what is here.</span>
        </li>
      )}
      {needs.map(({ service, use, required }) => (
        <li key={service}>
          <KeyRound size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{serviceName(service)}</b> {use}
            {!required && '; optional'}
          </span>
        </li>
      ))}
      {agents.map((agent) => (
        <li key={agent}>
          <Bot size={16} strokeWidth={1.75} aria-hidden />
          <span>
            <b>{agent}</b> comes with it
          </span>
        </li>
      ))}
    </List>
  );
}
