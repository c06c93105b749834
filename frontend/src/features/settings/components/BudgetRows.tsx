import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import Switch from '@mui/material/Switch';
import { useState } from 'react';
import type { BudgetsDto } from '../../../shared/api/generated';
import { formatCap, parseUsd, usdText } from '../../../shared/lib/money';
import type { SettingsForm } from '../hooks/useSettingsForm';
import { SettingRow, useRowIds } from './SettingRow';

type Limit = Exclude<keyof BudgetsDto, 'allowUnknownPrices'>;

const limits: readonly { field: Limit; label: string; help: string }[] = [
  { field: 'perMonthMicroUsd', label: 'Budget a month', help: 'Models and fees of everything. You are told once at 80%.' },
  { field: 'perAgentDayMicroUsd', label: 'Budget of an agent a day', help: 'For agents without a limit of their own.' },
  { field: 'perRunMicroUsd', label: 'Budget of a run', help: 'The call that would pass a limit is not made, and the task stops.' },
];

interface AmountProps {
  value: number | null;
  onChange: (value: number | null) => void;
}

function Amount({ value, onChange }: AmountProps) {
  const { id, describedBy } = useRowIds();
  const [text, setText] = useState(usdText(value));
  // Undo, discard and another window change the value from outside; what is being typed means the same amount already.
  const [seen, setSeen] = useState(value);
  if (!Object.is(seen, value)) {
    setSeen(value);
    if (!Object.is(parseUsd(text), value)) setText(usdText(value));
  }
  return (
    <OutlinedInput
      id={id}
      size="small"
      value={text}
      placeholder="no limit"
      error={Number.isNaN(value)}
      onChange={(event) => {
        setText(event.target.value);
        onChange(parseUsd(event.target.value));
      }}
      startAdornment={<InputAdornment position="start">$</InputAdornment>}
      inputProps={{ 'aria-describedby': describedBy, inputMode: 'decimal', maxLength: 14, style: { textAlign: 'right' } }}
    />
  );
}

function Allow({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { id, describedBy } = useRowIds();
  return (
    <Switch
      checked={checked}
      onChange={(_event, on) => onChange(on)}
      slotProps={{ input: { id, role: 'switch', 'aria-describedby': describedBy } }}
    />
  );
}

/** What models and services may cost: hard limits, kept before each call. */
export function BudgetRows({ form }: { form: SettingsForm }) {
  const { budgets } = form.draft;
  const set = (change: Partial<BudgetsDto>) => form.set({ budgets: { ...budgets, ...change } });
  return (
    <>
      {limits.map(({ field, label, help }) => {
        const saved = form.base.budgets[field];
        return (
          <SettingRow
            key={field}
            label={label}
            help={help}
            changed={!Object.is(budgets[field], saved)}
            was={saved === null ? 'no limit' : formatCap(saved)}
            error={Number.isNaN(budgets[field]) ? form.errorFor('budgets') : form.errorFor('budgets', `budgets.${field}`)}
          >
            <Amount value={budgets[field]} onChange={(value) => set({ [field]: value })} />
          </SettingRow>
        );
      })}
      <SettingRow
        label="Models without a known price"
        help="May be called although no limit can be kept for them. Better: enter their price under Models and spending."
        shape="switch"
      >
        <Allow checked={budgets.allowUnknownPrices} onChange={(allowUnknownPrices) => set({ allowUnknownPrices })} />
      </SettingRow>
    </>
  );
}
