import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';

interface FilterSelectProps {
  /** "Status"; stands before the chosen value. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { value: string; label: string }[];
}

/** A filter that reads as a sentence: "Status All". The first option is the one that filters nothing. */
export function FilterSelect({ label, value, onChange, options }: FilterSelectProps) {
  const chosen = options.find((option) => option.value === value) ?? options[0];
  return (
    <Select
      size="small"
      displayEmpty
      value={chosen?.value ?? ''}
      onChange={(event) => onChange(event.target.value)}
      renderValue={() => (
        <>
          {label} <b style={{ fontWeight: 550 }}>{chosen?.label}</b>
        </>
      )}
      SelectDisplayProps={{ 'aria-label': `${label}: ${chosen?.label ?? ''}` }}
      sx={{ flex: 'none', maxWidth: '100%', fontSize: '0.8125rem', '&& .MuiSelect-select': { py: '7px', whiteSpace: 'normal' } }}
    >
      {options.map((option) => (
        <MenuItem key={option.value} value={option.value} sx={{ fontSize: '0.8125rem' }}>
          {option.label}
        </MenuItem>
      ))}
    </Select>
  );
}
