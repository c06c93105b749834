import Button from '@mui/material/Button';
import type { ReactNode } from 'react';
import X from '../icons/x';

interface SetFilterProps {
  /** What is shown without it: "Show orders of all days". */
  label: string;
  onClear: () => void;
  /** What it is set to. */
  children: ReactNode;
}

/** A filter that no field of the list offers: an address or a link set it, and it can only be taken away. */
export const SetFilter = ({ label, onClear, children }: SetFilterProps) => (
  <Button endIcon={<X size={14} aria-hidden />} aria-label={label} onClick={onClear}>
    {children}
  </Button>
);
