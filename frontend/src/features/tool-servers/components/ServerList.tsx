import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { rowPadding } from '../../../shared/theme/density';
import { StatusChip } from '../../../shared/ui/StatusChip';
import type { ToolServer } from '../api';
import { placeOf, serverLine, serverLink, serverLook } from '../tool-server';

const Rows = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    position: 'relative',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 16px',
    padding: `${rowPadding(10)} 16px`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&:first-of-type': { borderTop: 0, borderRadius: '10px 10px 0 0' },
    '&:last-of-type': { borderRadius: '0 0 10px 10px' },
    '&:hover': { backgroundColor: theme.vars.palette.action.hover },
    '&.changed': { backgroundColor: theme.vars.palette.status.waiting.bg },
  },
  '& .what': { flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' },
  '& a': { fontWeight: 550, color: 'inherit', textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  // The whole row leads to the server.
  '& a::after': { content: '""', position: 'absolute', inset: 0 },
  '& small': { display: 'block', marginTop: 2, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

/** Every server with what is true about it now. */
export function ServerList({ servers }: { servers: readonly ToolServer[] }) {
  return (
    <Rows aria-label="Tool servers">
      {servers.map((server) => (
        <li key={server.id} className={server.tools.changed > 0 ? 'changed' : undefined}>
          <div className="what">
            <Link to={serverLink(server.id)}>{server.name}</Link>
            <small>{placeOf(server)}</small>
            <small>{serverLine(server)}</small>
          </div>
          <StatusChip {...serverLook(server)} />
        </li>
      ))}
    </Rows>
  );
}
