import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import type { CurrentPlanDto, MeterDto } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { formatDay } from '../../../shared/lib/shop-time';
import { pricingLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useToast } from '../../../shared/ui/toast';
import { useLeavePlanMutation, useOwnPlanQuery } from '../api';
import { planNames, planWarning, usageText } from '../usage';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  fontSize: theme.typography.pxToRem(13),
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
  '& .warn': { color: theme.vars.palette.status.waiting.fg },
  '& .head': { display: 'flex', flexWrap: 'wrap', gap: '6px 10px', alignItems: 'center' },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 8 },
}));

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '6px 16px',
  '& .track': { gridColumn: '1 / -1', position: 'relative', height: 4, borderRadius: 2, backgroundColor: theme.vars.palette.divider },
  '& .fill': { display: 'block', height: '100%', borderRadius: 2, backgroundColor: theme.vars.palette.text.secondary },
  '& .near': { backgroundColor: theme.vars.palette.status.waiting.bar },
  '& .full': { backgroundColor: theme.vars.palette.status.failed.bar },
  '& .tick': { position: 'absolute', top: -3, bottom: -3, right: 0, width: 1, backgroundColor: theme.vars.palette.text.secondary },
}));

/** What is used of a limit, with a tick where it ends; without a limit the amount alone. */
function Meter({ kind, label, meter }: { kind: 'agents' | 'storage'; label: string; meter: MeterDto }) {
  const percent = Math.min(100, meter.percent ?? 0);
  const level = meter.reached ? ' full' : meter.warning ? ' near' : '';
  return (
    <Row>
      <span>{label}</span>
      <span>{usageText(kind, meter)}</span>
      {meter.limit !== null && (
        <span className="track" role="meter" aria-label={label} aria-valuemin={0} aria-valuemax={100} aria-valuenow={percent}>
          <span className={`fill${level}`} style={{ width: `${percent}%` }} />
          <i className="tick" />
        </span>
      )}
    </Row>
  );
}

const chips: Record<CurrentPlanDto['mode'], { status: string; label: string }> = {
  'self-hosted': { status: 'active', label: 'Self-hosted' },
  trial: { status: 'running', label: 'Trial' },
  'trial-ended': { status: 'waiting', label: 'Trial ended' },
};

function standing({ mode, plan, trial }: CurrentPlanDto): string {
  if (mode === 'self-hosted' || plan === null) return 'No plan and no limits: this console is yours.';
  const day = trial && formatDay(trial.endsAt, Date.now());
  if (mode === 'trial-ended') return `${planNames[plan]}, until ${day}`;
  return `${planNames[plan]}, ${plural(trial?.daysLeft ?? 0, 'day')} left, until ${day}`;
}

/** The plan of this console and how much of it is used. */
export function PlanPanel() {
  const { data: plan, error, refetch } = useOwnPlanQuery(undefined, { refetchOnMountOrArgChange: true });
  const [leave, { isLoading }] = useLeavePlanMutation();
  const leaving = useDialog<null>();
  const mayWrite = useMay()('settings:write');
  const toast = useToast();
  const failed = useFailureToast();

  async function confirm() {
    try {
      await leave().unwrap();
      toast({ title: 'Back to self-hosted', text: 'There are no limits any more.' });
    } catch (cause) {
      failed(cause, serverMessage(cause, 'The plan could not be left.'));
    }
    leaving.close();
  }

  const warning = plan && planWarning(plan, 'beside its days');
  return (
    <Panel title="Plan and usage">
      {plan ? (
        <Box>
          <div className="head">
            <StatusChip {...chips[plan.mode]} />
            <span>{standing(plan)}</span>
          </div>
          {warning && <p className="warn">{warning}</p>}
          <Meter kind="agents" label="Agents" meter={plan.agents} />
          <Meter kind="storage" label="Files and results" meter={plan.storage} />
          <p>Agents of the demo shop do not count.</p>
          <div className="ways">
            <Button size="small" component={Link} to={pricingLink}>
              {plan.mode === 'self-hosted' ? 'Compare plans' : 'Change plan'}
            </Button>
            {mayWrite && plan.mode !== 'self-hosted' && (
              <Button size="small" onClick={() => leaving.show(null)}>
                Back to self-hosted
              </Button>
            )}
          </div>
        </Box>
      ) : error ? (
        <ErrorNotice title="Couldn't load the plan" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={4} height={44} />
      )}
      <ConfirmDialog
        open={leaving.open}
        title="Go back to self-hosted?"
        action="Leave the plan"
        busyAction="Leaving..."
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={leaving.close}
      >
        The limits of the plan go, nothing is deleted. The trial of 14 days cannot be started a second time.
      </ConfirmDialog>
    </Panel>
  );
}
