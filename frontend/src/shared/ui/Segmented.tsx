import { styled } from '@mui/material/styles';

const Group = styled('div')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  '& button': {
    padding: '4px 8px',
    border: 0,
    borderRadius: 4,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    cursor: 'pointer',
    '&:hover': { color: theme.vars.palette.text.primary },
    '&[aria-pressed="true"]': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.stall.selected },
    '@media (pointer: coarse)': { minHeight: 44, padding: '0 10px', fontSize: theme.typography.pxToRem(13) },
  },
}));

interface SegmentedProps<T extends string> {
  /** Accessible name of the group, "Priority". */
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: readonly { value: T; label: string }[];
}

/** A filter with few values, all of them in view. */
export function Segmented<T extends string>({ label, value, onChange, options }: SegmentedProps<T>) {
  return (
    <Group role="group" aria-label={label}>
      {options.map((option) => (
        <button key={option.value} type="button" aria-pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
        </button>
      ))}
    </Group>
  );
}
