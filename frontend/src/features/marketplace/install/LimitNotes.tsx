import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { KeptLimitDto } from '../../../shared/api/generated';
import { agentLink } from '../../../shared/lib/links';

const listStyle = { m: 0, pl: 4, '& a': { color: 'inherit', fontWeight: 550 }, overflowWrap: 'anywhere' } as const;

/** Limits that a tool requested looser and that stay as strict as they are here. */
export function KeptLimits({ kept }: { kept: readonly KeptLimitDto[] }) {
  if (kept.length === 0) return null;
  return (
    <Alert severity="info">
      <b>Your stricter limits stay</b>
      <Box component="ul" sx={listStyle}>
        {kept.map(({ agentId, agent, message }) => (
          <li key={agent + message}>
            {agentId ? <Link to={agentLink(agentId)}>{agent}</Link> : agent}. {message}
          </li>
        ))}
      </Box>
    </Alert>
  );
}

/** Limits that a new version loosens. */
export function LoosenedLimits({ loosens }: { loosens: readonly string[] }) {
  if (loosens.length === 0) return null;
  return (
    <Alert severity="warning">
      <b>This version may do more</b>
      <Box component="ul" sx={listStyle}>
        {loosens.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </Box>
      Updating asks for your password or code.
    </Alert>
  );
}
