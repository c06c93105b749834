import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { styled } from '@mui/material/styles';
import { useState, type FormEvent } from 'react';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { shopDay, zoneHint } from '../../../shared/lib/shop-time';
import { Segmented } from '../../../shared/ui/Segmented';
import { type defaultPeriod, type Period, type PeriodChoice, periods, rangeProblem } from '../period';

const Row = styled('div')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 16px',
  minHeight: 36,
  marginBottom: 16,
  '& .switch': { marginLeft: 0, gap: 6, '& .MuiFormControlLabel-label': { fontSize: theme.typography.pxToRem(13) } },
  '& form': { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 8 },
  '& .end': { marginLeft: 'auto' },
  [theme.breakpoints.down('sm')]: {
    '& [role="group"]': { maxWidth: '100%', overflowX: 'auto', scrollbarWidth: 'none' },
    '& [role="group"] button': { padding: '0 8px', whiteSpace: 'nowrap' },
    '& .end': { marginLeft: 0 },
  },
}));

interface OwnDaysProps {
  choice: PeriodChoice;
  onChoose: (from: string, to: string) => void;
}

/** The first and the last day of a period of one's own. */
function OwnDays({ choice, onChoose }: OwnDaysProps) {
  const [from, setFrom] = useState(() => choice.from || shopDay(Date.now(), { back: 13 }));
  const [to, setTo] = useState(() => choice.to || shopDay(Date.now()));
  const [hint] = useState(() => zoneHint(Date.now()));
  const problem = rangeProblem(from, to);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!problem) onChoose(from, to);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        type="date"
        value={from}
        onChange={(event) => setFrom(event.target.value)}
        slotProps={{ htmlInput: { 'aria-label': 'First day' } }}
      />
      <TextField
        type="date"
        value={to}
        onChange={(event) => setTo(event.target.value)}
        error={problem !== null}
        helperText={problem ?? (hint && `The shop's days${hint}`)}
        slotProps={{ htmlInput: { 'aria-label': 'Last day' } }}
      />
      <Button type="submit" disabled={problem !== null || (choice.period === 'custom' && from === choice.from && to === choice.to)}>
        Show
      </Button>
    </form>
  );
}

interface PeriodBarProps {
  choice: PeriodChoice;
  onChange: (change: Partial<typeof defaultPeriod>) => void;
  children?: React.ReactNode;
}

/** Which time is looked at, and whether the time before stands beside it. */
export function PeriodBar({ choice, onChange, children }: PeriodBarProps) {
  const [typing, setTyping] = useState(choice.period === 'custom');
  const shown: Period = typing ? 'custom' : choice.period;
  const choose = (period: Period) => {
    setTyping(period === 'custom');
    if (period !== 'custom') onChange({ period, from: '', to: '' });
  };
  return (
    <Row>
      <Segmented label="Period" value={shown} options={periods} onChange={choose} />
      {shown === 'custom' && <OwnDays choice={choice} onChoose={(from, to) => onChange({ period: 'custom', from, to })} />}
      <FormControlLabel
        className="switch"
        control={
          <Switch
            checked={choice.compare}
            onChange={(_event, checked) => onChange({ compare: checked ? '' : 'off' })}
            slotProps={{ input: { role: 'switch' } }}
          />
        }
        label="Compare with the time before"
      />
      {children && <div className="end">{children}</div>}
    </Row>
  );
}
