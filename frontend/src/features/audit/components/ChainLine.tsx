import { styled } from '@mui/material/styles';
import Anchor from '../../../shared/icons/anchor';
import ShieldAlert from '../../../shared/icons/shield-exclamation-point';
import ShieldCheck from '../../../shared/icons/shield-check';
import { linkTo } from '../../../shared/api/request';
import type { AuditStatus } from '../../../shared/api/types';
import { QuietLink } from '../../../shared/ui/TextLink';

const Line = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 7,
  alignItems: 'center',
  margin: 0,
  padding: '12px 2px',
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& > svg': { flex: 'none', color: theme.vars.palette.status.completed.fg },
  '&.broken': { color: theme.vars.palette.status.failed.fg, fontWeight: 550, '& > svg': { color: 'inherit' } },
}));

/** Whether every entry fits the one before and none is missing. */
export function ChainLine({ status }: { status: AuditStatus }) {
  return status.intact ? (
    <Line>
      <ShieldCheck size={15} strokeWidth={2} aria-hidden />
      <span>
        Each entry carries the fingerprint of the one before. None is missing or changed.
        {status.sealedFrom !== null && ' Sealed with a key of this console.'}
      </span>
      <QuietLink
        reloadDocument
        to={linkTo('GET /api/audit-log/anchor')}
        download
        title="How the log ends now, signed. Kept elsewhere, it finds a log that was replaced."
      >
        <Anchor size={15} strokeWidth={1.75} aria-hidden />
        Anchor
      </QuietLink>
    </Line>
  ) : (
    <Line className="broken" role="alert">
      <ShieldAlert size={15} strokeWidth={2} aria-hidden />
      The chain is broken{status.firstBroken !== null && ` at entry ${status.firstBroken}`}: {status.problem}
    </Line>
  );
}
