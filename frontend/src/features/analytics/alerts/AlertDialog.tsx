import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { styled } from '@mui/material/styles';
import { useEffect, useState, type FormEvent } from 'react';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
import type { AlertDto, AlertRuleDto } from '../../../shared/api/generated';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useAddAlertMutation, useChangeAlertMutation, useMetricsQuery } from '../api';
import { BackTestStrip } from './BackTestStrip';
import { type RuleDraft, ruleOf, thresholdProblem, unitHelp, type WindowHours, windows } from './rule';

/** How long typing may pause before the rule is tried. */
const PAUSE_MS = 400;

const Pair = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The rule once it has stood still for a moment. */
function useSettled(rule: AlertRuleDto | null): AlertRuleDto | null {
  const text = JSON.stringify(rule);
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return rule === null ? null : (JSON.parse(settled) as AlertRuleDto | null);
}

interface AlertDialogProps {
  open: boolean;
  /** The alert to change; without one a new one is made. */
  alert: AlertDto | null;
  draft: RuleDraft;
  timeZone: string;
  onClose: () => void;
}

/** What is watched and from when on it is too much, tried on the past while it is written. */
export function AlertDialog({ open, alert, draft: first, timeZone, onClose }: AlertDialogProps) {
  const { data: metrics = [] } = useMetricsQuery();
  const [draft, setDraft] = useState(first);
  const [touched, setTouched] = useState(false);
  const [add, adding] = useAddAlertMutation();
  const [change, changing] = useChangeAlertMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const metric = metrics.find(({ name }) => name === draft.metric);
  const rule = ruleOf(draft, metrics);
  const settled = useSettled(rule);
  const isNamed = draft.name.trim() !== '';
  const problem = thresholdProblem(draft.threshold, metric?.unit);
  const busy = adding.isLoading || changing.isLoading;
  const error = adding.error ?? changing.error;
  const set = (part: Partial<RuleDraft>) => setDraft((current) => ({ ...current, ...part }));

  async function submit(event: FormEvent) {
    event.preventDefault();
    setTouched(true);
    if (!rule || !isNamed) return;
    const body = { ...rule, name: draft.name.trim() };
    try {
      await (alert ? change({ id: alert.id, ...body }) : add(body)).unwrap();
      toast({ title: alert ? 'Alert saved' : 'Alert created', text: body.name });
      onClose();
    } catch (refused) {
      failed(refused, serverMessage(refused, 'The alert could not be saved.'));
    }
  }

  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onClose}
      maxWidth={false}
      aria-labelledby="alert-title"
      slotProps={{ paper: { sx: { width: 640 } } }}
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id="alert-title">{alert ? `Change ${alert.name}` : 'What should be watched?'}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4, '&&': { pt: 2 } }}>
          <TextField
            label="Name"
            required
            autoFocus
            value={draft.name}
            placeholder="Many failures"
            onChange={(event) => set({ name: event.target.value })}
            error={(touched && !isNamed) || fieldMessage(error, 'name') !== null}
            helperText={touched && !isNamed ? 'Give it a name, so that you know it when it fires.' : fieldMessage(error, 'name')}
            slotProps={{ htmlInput: { maxLength: 120 } }}
          />
          <Pair>
            <TextField
              select
              label="Figure"
              value={metric ? draft.metric : ''}
              onChange={(event) => set({ metric: event.target.value as RuleDraft['metric'] })}
              helperText={metric?.formula ?? ' '}
            >
              {metrics.map(({ name, label }) => (
                <MenuItem key={name} value={name}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="Counted over the last"
              value={draft.windowHours}
              onChange={(event) => set({ windowHours: Number(event.target.value) as WindowHours })}
            >
              {windows.map(({ value, label }) => (
                <MenuItem key={value} value={value}>
                  {label}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              select
              label="Fires when it is"
              value={draft.comparison}
              onChange={(event) => set({ comparison: event.target.value as RuleDraft['comparison'] })}
            >
              <MenuItem value="above">above the limit</MenuItem>
              <MenuItem value="below">below the limit</MenuItem>
            </TextField>
            <TextField
              label="Limit"
              required
              value={draft.threshold}
              onChange={(event) => set({ threshold: event.target.value })}
              onBlur={() => setTouched(draft.threshold !== '')}
              error={touched && problem !== null}
              helperText={touched && problem ? problem : unitHelp(metric?.unit)}
              slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 18 } }}
            />
            {metric && metric.currencies.length > 1 && (
              <TextField
                select
                label="Currency"
                value={metric.currencies.includes(draft.currency) ? draft.currency : metric.currencies[0]}
                onChange={(event) => set({ currency: event.target.value })}
              >
                {metric.currencies.map((currency) => (
                  <MenuItem key={currency} value={currency}>
                    {currency}
                  </MenuItem>
                ))}
              </TextField>
            )}
          </Pair>
          <BackTestStrip rule={settled} unit={metric?.unit} timeZone={timeZone} />
        </DialogContent>
        <DialogActions>
          <Button variant="text" onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" color="primary" disabled={busy} sx={{ minWidth: 112 }}>
            {busy ? 'Saving...' : alert ? 'Save alert' : 'Create alert'}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
