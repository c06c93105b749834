import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ChevronDown from '../icons/chevron-down';
import ChevronRight from '../icons/chevron-right';
import { useId, useState, type ReactNode } from 'react';

const Box = styled('section')(({ theme }) => ({
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > button': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    width: '100%',
    minHeight: 44,
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    '& svg': { flex: 'none', color: theme.vars.palette.text.secondary },
    '& b': { fontSize: theme.typography.pxToRem(13.5), fontWeight: 600 },
    '& small': {
      flex: 1,
      minWidth: 0,
      overflow: 'hidden',
      textAlign: 'right',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
      fontSize: theme.typography.pxToRem(12),
      color: theme.vars.palette.text.secondary,
    },
  },
  '& > .body': { display: 'grid', gap: 16, padding: '4px 0 16px' },
}));

interface FormSectionProps {
  title: string;
  /** What is set in it, in a few words; in view while it is closed. */
  summary: string;
  /** An error inside opens it. */
  hasError?: boolean;
  children: ReactNode;
}

/** A part of a long form that most people leave as it is. */
export function FormSection({ title, summary, hasError = false, children }: FormSectionProps) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const open = opened || hasError;
  const Icon = open ? ChevronDown : ChevronRight;
  return (
    <Box>
      <button type="button" aria-expanded={open} aria-controls={id} onClick={() => setOpened(!open)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <Typography component="b">{title}</Typography>
        <small>{!open && summary}</small>
      </button>
      {open && (
        <div className="body" id={id}>
          {children}
        </div>
      )}
    </Box>
  );
}
