import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';

interface ChoicesFieldProps<T extends string> {
  label: string;
  value: readonly T[];
  options: readonly T[];
  onChange: (value: T[]) => void;
  help?: string;
  error?: string | null;
}

/** Any number of a few fixed words, in the order of the options. */
export function ChoicesField<T extends string>({ label, value, options, onChange, help, error }: ChoicesFieldProps<T>) {
  const toggle = (choice: T) => onChange(options.filter((option) => value.includes(option) !== (option === choice)));
  return (
    <FormControl component="fieldset" error={Boolean(error)}>
      <FormLabel
        component="legend"
        sx={{ fontSize: '0.8125rem', fontWeight: 550, color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <FormGroup row sx={{ columnGap: 2 }}>
        {options.map((option) => (
          <FormControlLabel
            key={option}
            control={<Checkbox size="small" checked={value.includes(option)} onChange={() => toggle(option)} />}
            label={option}
            slotProps={{ typography: { variant: 'body2' } }}
          />
        ))}
      </FormGroup>
      {(error ?? help) && <FormHelperText sx={{ mt: 0, mx: 0 }}>{error ?? help}</FormHelperText>}
    </FormControl>
  );
}
