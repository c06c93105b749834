import Typography from '@mui/material/Typography';
import type { AgentType } from '../../../shared/api/types';
import CircleCheck from '../../../shared/icons/circle-check';
import Hand from '../../../shared/icons/hand';
import { serviceName } from '../../../shared/lib/service';

/** Tells whether an agent of the type can run with the current setup, and what a key would add. */
export function WorksNow({ type: { worksNow, needs, betterWith } }: { type: AgentType }) {
  const [used] = betterWith.filter(({ present }) => present);
  const missing = betterWith.filter(({ present }) => !present);
  const [first] = missing;
  return (
    <Typography variant="body2" sx={{ display: 'flex', gap: 2, color: 'text.secondary', '& svg': { flex: 'none', mt: '2px' } }}>
      {worksNow ? (
        <CircleCheck size={16} strokeWidth={2} color="var(--sh-palette-status-completed-fg)" aria-hidden />
      ) : (
        <Hand size={16} strokeWidth={2} color="var(--sh-palette-status-waiting-fg)" aria-hidden />
      )}
      <span>
        <b style={{ fontWeight: 600, color: 'var(--sh-palette-text-primary)' }}>
          {worksNow ? (used ? `Works now, with your ${serviceName(used.service)} key.` : 'Works now, without a key.') : "Can't run yet."}
        </b>{' '}
        {!worksNow
          ? needs
          : !used && first && `With an ${missing.map(({ service }) => serviceName(service)).join(' or ')} key it ${first.gain}.`}
      </span>
    </Typography>
  );
}
