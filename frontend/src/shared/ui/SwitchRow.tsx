import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface SwitchRowProps {
  label: string;
  help: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with its name and what it does, the switch at the right end. */
export function SwitchRow({ label, help, checked, onChange }: SwitchRowProps) {
  const id = useId();
  return (
    <div style={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 24 }}>
      <div>
        <Typography component="label" htmlFor={id} sx={{ fontSize: '0.8125rem', fontWeight: 550 }}>
          {label}
        </Typography>
        <Typography id={`${id}-help`} variant="caption" sx={{ display: 'block', color: 'text.secondary' }}>
          {help}
        </Typography>
      </div>
      <Switch
        checked={checked}
        onChange={(_event, value) => onChange(value)}
        slotProps={{ input: { id, role: 'switch', 'aria-describedby': `${id}-help` } }}
      />
    </div>
  );
}
