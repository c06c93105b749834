import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import CircleCheck from '../../../shared/icons/circle-check';
import OctagonX from '../../../shared/icons/octagon-x';
import TriangleAlert from '../../../shared/icons/triangle-exclamation-point';
import type { HealthCheckDto, HealthState } from '../../../shared/api/generated';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { QuietLink } from '../../../shared/ui/TextLink';
import { useDoctorQuery } from '../api';

const CHECKS = 16;

const Checks = styled('ul')(({ theme }) => ({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: '16px 120px minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    minHeight: rowHeight(40),
    padding: `${rowPadding(6)} 10px ${rowPadding(6)} 16px`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& li:first-of-type': { borderTop: 0 },
  '& b': { fontWeight: 550 },
  '& p': { margin: 0, overflowWrap: 'anywhere' },
  '& .ok p': { color: theme.vars.palette.text.secondary },
  '& .fix': { gridColumn: 3, color: theme.vars.palette.text.secondary },
  '& .ok svg': { color: theme.vars.palette.status.completed.fg },
  '& .warn svg': { color: theme.vars.palette.status.waiting.fg },
  '& .down svg, & .down b': { color: theme.vars.palette.status.failed.fg },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: '16px minmax(0, 1fr) auto' },
    '& p, & .fix': { gridColumn: '2 / -1' },
    '& a': { gridColumn: 3, gridRow: 1 },
  },
}));

const icons = { ok: CircleCheck, warn: TriangleAlert, down: OctagonX } as const;
const words: Record<HealthState, string> = { ok: 'Fine', warn: 'Needs a look', down: 'Does not work' };
const worstFirst: Record<HealthState, number> = { down: 0, warn: 1, ok: 2 };

function Check({ title, state, message, fix, link }: HealthCheckDto) {
  const Icon = icons[state];
  return (
    <li className={state}>
      <Icon size={16} strokeWidth={1.75} role="img" aria-label={words[state]} />
      <b>{title}</b>
      <p>{message}</p>
      {link && state !== 'ok' ? (
        <QuietLink to={link} aria-label={`Open: ${title}`}>
          Open
        </QuietLink>
      ) : null}
      {fix && <p className="fix">{fix}</p>}
    </li>
  );
}

function verdict(checks: readonly HealthCheckDto[]): string {
  const count = checks.filter(({ state }) => state !== 'ok').length;
  return count === 0
    ? `all ${checks.length} checks are fine`
    : `${count} of ${checks.length} checks ${count === 1 ? 'needs' : 'need'} a look`;
}

/** Everything that can be asked about this installation, problems first, each with what to do about it. */
export function DoctorPanel() {
  const { data, error, refetch, isFetching } = useDoctorQuery(undefined, { refetchOnMountOrArgChange: true });
  const again = (
    <Button size="small" onClick={() => void refetch()} disabled={isFetching}>
      {isFetching ? 'Checking...' : 'Check again'}
    </Button>
  );
  return (
    <Panel title="Doctor" note={data && verdict(data.checks)} actions={again}>
      {data ? (
        <Checks>
          {[...data.checks]
            .sort((a, b) => worstFirst[a.state] - worstFirst[b.state])
            .map((check) => (
              <Check key={check.id} {...check} />
            ))}
        </Checks>
      ) : error ? (
        <ErrorNotice title="The installation could not be examined" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={CHECKS} height={40} />
      )}
    </Panel>
  );
}
