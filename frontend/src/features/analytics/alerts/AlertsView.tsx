import Button from '@mui/material/Button';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Pencil from '../../../shared/icons/pencil';
import Trash2 from '../../../shared/icons/trash';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import type { AlertDto } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { useHeldDelete, useHidden } from '../../../shared/lib/held-deletes';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { useAlertsQuery, useChangeAlertMutation, useRemoveAlertMutation } from '../api';
import { formatFigure } from '../figures';
import { draftOf, type RuleDraft, ruleText, suggestions } from './rule';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: '132px minmax(0, 1fr) minmax(0, 220px) auto',
    gap: '4px 16px',
    alignItems: 'center',
    minHeight: rowHeight(60),
    padding: `${rowPadding(8)} 12px ${rowPadding(8)} 16px`,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { display: 'block', fontWeight: 550, overflowWrap: 'anywhere' },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& small a': { color: 'inherit' },
  '& .actions': { display: 'flex', alignItems: 'center', gap: 4 },
  [theme.breakpoints.down('md')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .state': { gridColumn: 1, gridRow: 1 },
    '& .rule, & .last': { gridColumn: '1 / -1' },
    '& .actions': { gridColumn: 2, gridRow: 1 },
  },
}));

const looks: Record<AlertDto['state'], { status: string; label: string }> = {
  ok: { status: 'completed', label: 'Within limits' },
  firing: { status: 'failed', label: 'Past its limit' },
  no_data: { status: 'idle', label: 'No data' },
  off: { status: 'paused', label: 'Off' },
  not_checked: { status: 'queued', label: 'Not looked at' },
};

const Suggestions = styled('div')({ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 8 });

interface AlertsViewProps {
  /** Opens the form, with an alert to change or the draft of a new one; null for who may not. */
  onEdit: ((alert: AlertDto | null, draft: RuleDraft) => void) | null;
}

/** What is watched, how it stands, and when it last passed its limit. */
export function AlertsView({ onEdit }: AlertsViewProps) {
  const { data: all, error, refetch } = useAlertsQuery();
  const hidden = useHidden();
  const data = all?.filter(({ id }) => !hidden.has(id));
  const [change] = useChangeAlertMutation();
  const [remove] = useRemoveAlertMutation();
  const hold = useHeldDelete();
  const failed = useFailureToast();

  async function toggle(alert: AlertDto) {
    try {
      await change({ id: alert.id, enabled: !alert.enabled }).unwrap();
    } catch (problem) {
      failed(problem, serverMessage(problem, `${alert.name} could not be turned ${alert.enabled ? 'off' : 'on'}.`));
    }
  }

  const take = ({ id }: AlertDto) => hold({ id, what: 'alert', send: () => remove(id).unwrap() });

  return (
    <>
      <Panel title="Alerts" note={data && data.length > 0 ? 'checked every minute' : undefined}>
        {!data ? (
          error ? (
            <ErrorNotice title="Couldn't load the alerts" error={error} onRetry={() => void refetch()}>
              They are still being checked.
            </ErrorNotice>
          ) : (
            <SkeletonRows count={3} height={60} />
          )
        ) : data.length === 0 ? (
          <EmptyState
            picture="alerts"
            title="No alerts yet"
            action={
              onEdit && (
                <Suggestions>
                  {suggestions.map((draft) => (
                    <Button key={draft.name} onClick={() => onEdit(null, draft)}>
                      {draft.name}
                    </Button>
                  ))}
                </Suggestions>
              )
            }
          >
            An alert watches one figure and tells you once when it passes its limit. Before you save it, you see when it would have told you
            in the last 90 days.
          </EmptyState>
        ) : (
          <List>
            {data.map((alert) => (
              <li key={alert.id}>
                <span className="state">
                  <StatusChip {...looks[alert.enabled ? (alert.state === 'off' ? 'not_checked' : alert.state) : 'off']} />
                </span>
                <span className="rule">
                  <b>{alert.name}</b>
                  <small>
                    {ruleText(alert)}
                    {alert.lastValue !== null && (
                      <>
                        , <Link to={alert.link}>{formatFigure(alert.lastValue, alert.unit, alert.currency)} now</Link>
                      </>
                    )}
                  </small>
                </span>
                <span className="last">
                  <small>
                    {alert.firings[0] ? (
                      <>
                        Fired <RelativeTime time={alert.firings[0].at} /> at{' '}
                        {formatFigure(alert.firings[0].value, alert.unit, alert.currency)}
                        {alert.firings.length > 1 && `, ${plural(alert.firings.length, 'time')} in view`}
                      </>
                    ) : (
                      'Never fired'
                    )}
                  </small>
                </span>
                <span className="actions">
                  {onEdit && (
                    <>
                      <Switch
                        checked={alert.enabled}
                        onChange={() => void toggle(alert)}
                        slotProps={{ input: { role: 'switch', 'aria-label': `Watch ${alert.name}` } }}
                      />
                      <IconAction icon={Pencil} label={`Edit ${alert.name}`} tip="Edit" onClick={() => onEdit(alert, draftOf(alert))} />
                      <IconAction icon={Trash2} label={`Delete ${alert.name}`} tip="Delete" onClick={() => take(alert)} />
                    </>
                  )}
                </span>
              </li>
            ))}
          </List>
        )}
      </Panel>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 3, maxWidth: '65ch' }}>
        You are told once when the limit is passed and once when the figure is back: behind the bell, and by mail where mail is set up. A
        workflow can start on it too, with the event "A figure passes its limit".
      </Typography>
    </>
  );
}
