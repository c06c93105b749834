import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { requiredKeyChoices } from '../agent';

/** The services whose keys the agent needs. */
export function KeyChoices({ value, onChange }: { value: readonly string[]; onChange: (value: string[]) => void }) {
  const toggle = (key: string) => onChange(value.includes(key) ? value.filter((entry) => entry !== key) : [...value, key]);
  return (
    <FormControl component="fieldset">
      <FormLabel
        component="legend"
        sx={{ fontSize: '0.8125rem', fontWeight: 550, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        Required API keys
      </FormLabel>
      <FormGroup row sx={{ columnGap: 2 }}>
        {requiredKeyChoices.map((key) => (
          <FormControlLabel
            key={key}
            control={<Checkbox size="small" checked={value.includes(key)} onChange={() => toggle(key)} />}
            label={key}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </FormGroup>
      <FormHelperText sx={{ mt: 0 }}>Leave empty when the agent needs none.</FormHelperText>
    </FormControl>
  );
}
