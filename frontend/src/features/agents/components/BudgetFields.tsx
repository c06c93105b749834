import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { parseUsd } from '../../../shared/lib/money';

export interface BudgetText {
  perRun: string;
  perDay: string;
}

/** What is wrong with an amount as typed; null when nothing is. */
export const amountProblem = (text: string): string | null => (Number.isNaN(parseUsd(text)) ? 'An amount in dollars, such as 0.25.' : null);

const fields = [
  { name: 'perRun', label: 'At most per run', help: 'The call that would pass it is not made.' },
  { name: 'perDay', label: 'At most per day', help: 'Per day on the shop’s clock, all runs together.' },
] as const;

/** Hard limits of the agent in dollars; an empty one is no limit. */
export function BudgetFields({ value, onChange }: { value: BudgetText; onChange: (value: BudgetText) => void }) {
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(200px, 1fr))', gap: 16 }}>
      {fields.map(({ name, label, help }) => {
        const problem = amountProblem(value[name]);
        return (
          <TextField
            key={name}
            label={label}
            value={value[name]}
            placeholder="no limit"
            onChange={(event) => onChange({ ...value, [name]: event.target.value })}
            error={problem !== null}
            helperText={problem ?? help}
            slotProps={{
              htmlInput: { inputMode: 'decimal', maxLength: 14 },
              input: { startAdornment: <InputAdornment position="start">$</InputAdornment> },
            }}
          />
        );
      })}
    </div>
  );
}
