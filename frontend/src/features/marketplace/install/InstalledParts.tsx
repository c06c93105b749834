import { styled } from '@mui/material/styles';
import Bot from '../../../shared/icons/bot';
import WorkflowIcon from '../../../shared/icons/workflow';
import { Link } from 'react-router-dom';
import type { InstalledPartDto } from '../../../shared/api/generated';
import { agentLink, workflowLink } from '../../../shared/lib/links';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': { display: 'flex', gap: 10, alignItems: 'baseline' },
  '& svg': { flex: 'none', alignSelf: 'center', color: theme.vars.palette.text.secondary },
  '& a': { color: 'inherit', fontWeight: 550, textUnderlineOffset: 3 },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

/** What an install made, and what it found and uses. */
export function InstalledParts({ parts }: { parts: readonly InstalledPartDto[] }) {
  return (
    <List aria-label="What was made">
      {parts.map(({ kind, id, name, isNew }) => {
        const Icon = kind === 'agent' ? Bot : WorkflowIcon;
        return (
          <li key={id}>
            <Icon size={16} strokeWidth={1.75} aria-hidden />
            <Link to={kind === 'agent' ? agentLink(id) : workflowLink(id)}>{name}</Link>
            <small>{isNew ? (kind === 'agent' ? 'new agent' : 'new workflow, switched off') : 'was already here and is used'}</small>
          </li>
        );
      })}
    </List>
  );
}
