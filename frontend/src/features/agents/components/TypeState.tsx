import { styled } from '@mui/material/styles';
import CircleCheck from '../../../shared/icons/circle-check';
import Hand from '../../../shared/icons/hand';
import { Link } from 'react-router-dom';
import type { AgentType } from '../../../shared/api/types';
import { addKeyLink } from '../../../shared/lib/links';
import { serviceName, serviceNames } from '../../../shared/lib/service';

const Lines = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 2,
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& div': { display: 'flex', gap: 7, alignItems: 'flex-start' },
  '& svg': { flex: 'none', marginTop: 3 },
  '& .now svg': { color: theme.vars.palette.status.completed.fg },
  '& .needs, & .needs svg': { color: theme.vars.palette.status.waiting.fg },
  '& .plus': { paddingLeft: 22 },
  '& a': { color: theme.vars.palette.text.primary, textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.accentLine },
}));

/** Whether the type can work with what is set up, and what each missing key would add. */
export function TypeState({ type, links = true }: { type: AgentType; links?: boolean }) {
  const missing = type.betterWith.filter(({ present }) => !present);
  const used = type.betterWith.filter(({ present }) => present);
  return (
    <Lines>
      {type.worksNow ? (
        <div className="now">
          <CircleCheck size={15} strokeWidth={2} aria-hidden />
          <span>Works now{used.length > 0 && `, with your key for ${serviceNames(used.map(({ service }) => service))}`}</span>
        </div>
      ) : (
        <div className="needs">
          <Hand size={15} strokeWidth={2} aria-hidden />
          <span>Cannot run yet: {type.needs ?? 'something is missing'}</span>
        </div>
      )}
      {missing.map(({ service, gain }) => (
        <div key={service} className="plus">
          <span>
            With {links ? <Link to={addKeyLink(service)}>a key for {serviceName(service)}</Link> : `a key for ${serviceName(service)}`} it{' '}
            {gain}.
          </span>
        </div>
      ))}
    </Lines>
  );
}
