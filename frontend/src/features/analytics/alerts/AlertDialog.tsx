import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AlertDto, AlertRuleDto } from '../../../shared/api/generated';
import { FormDialog } from '../../../shared/ui/form/FormDialog';
import { FormField, required } from '../../../shared/ui/form/FormField';
import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { useAddAlertMutation, useChangeAlertMutation, useMetricsQuery } from '../api';
import { BackTestStrip } from './BackTestStrip';
import { type RuleDraft, ruleOf, thresholdProblem, unitHelp, windows } from './rule';

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
  onClose: () => void;
}

/** What is watched and from when on it is too much, tried on the past while it is written. */
export function AlertDialog({ open, alert, draft: first, onClose }: AlertDialogProps) {
  const { data: metrics = [] } = useMetricsQuery();
  const [add] = useAddAlertMutation();
  const [change] = useChangeAlertMutation();
  const toast = useToast();
  const form = useApiForm<RuleDraft>({
    defaultValues: first,
    otherwise: 'The alert could not be saved.',
    async save(values) {
      const rule = ruleOf(values, metrics);
      if (!rule) return;
      const body = { ...rule, name: values.name.trim() };
      await (alert ? change({ id: alert.id, ...body }) : add(body)).unwrap();
      toast({ title: alert ? 'Alert saved' : 'Alert created', text: body.name });
      onClose();
    },
  });
  const { control } = form;
  const draft = { ...first, ...useWatch({ control }) };
  const metric = metrics.find(({ name }) => name === draft.metric);
  const settled = useSettled(ruleOf(draft, metrics));

  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width={640}
      title={alert ? `Change ${alert.name}` : 'What should be watched?'}
      action={alert ? 'Save alert' : 'Create alert'}
    >
      <FormField
        control={control}
        name="name"
        label="Name"
        required
        autoFocus
        placeholder="Many failures"
        rules={required('Give it a name, so that you know it when it fires.')}
        slotProps={{ htmlInput: { maxLength: 120 } }}
      />
      <Pair>
        <FormField
          control={control}
          name="metric"
          {...(!metric && { shown: '' })}
          select
          label="Figure"
          helperText={metric?.formula ?? ' '}
        >
          {metrics.map(({ name, label }) => (
            <MenuItem key={name} value={name}>
              {label}
            </MenuItem>
          ))}
        </FormField>
        <FormField control={control} name="windowHours" select label="Counted over the last">
          {windows.map(({ value, label }) => (
            <MenuItem key={value} value={value}>
              {label}
            </MenuItem>
          ))}
        </FormField>
        <FormField control={control} name="comparison" select label="Fires when it is">
          <MenuItem value="above">above the limit</MenuItem>
          <MenuItem value="below">below the limit</MenuItem>
        </FormField>
        <FormField
          control={control}
          name="threshold"
          label="Limit"
          required
          rules={{ validate: (text) => thresholdProblem(text as string, metric?.unit) ?? true }}
          helperText={unitHelp(metric?.unit)}
          slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 18 } }}
        />
        {metric && metric.currencies.length > 1 && (
          <FormField
            control={control}
            name="currency"
            {...(!metric.currencies.includes(draft.currency) && { shown: metric.currencies[0]! })}
            select
            label="Currency"
          >
            {metric.currencies.map((currency) => (
              <MenuItem key={currency} value={currency}>
                {currency}
              </MenuItem>
            ))}
          </FormField>
        )}
      </Pair>
      <BackTestStrip rule={settled} unit={metric?.unit} />
    </FormDialog>
  );
}
