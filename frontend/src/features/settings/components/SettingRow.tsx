import { styled } from '@mui/material/styles';
import { createContext, useContext, useId, type ReactNode } from 'react';

export const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 200px',
  gap: '4px 24px',
  alignItems: 'center',
  padding: '16px 0',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0, paddingTop: 2 },
  '&.wide': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10 },
  '&.switch': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
  '& label, & .label': { fontWeight: 550 },
  '& .help': { margin: '2px 0 0', fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& .control': { display: 'flex', flexDirection: 'column', alignItems: 'flex-end', gap: 4, minWidth: 0 },
  '& .control > .MuiTextField-root, & .control > .MuiOutlinedInput-root': { width: '100%' },
  '&.wide .control': { alignItems: 'stretch' },
  '& .was': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .wrong': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.error.main },
  '&.changed .MuiOutlinedInput-notchedOutline': { borderColor: theme.vars.palette.stall.accentLine, borderWidth: 2 },
  [theme.breakpoints.down('sm')]: {
    '&:not(.switch)': { gridTemplateColumns: 'minmax(0, 1fr)', gap: 10, '& .control': { alignItems: 'stretch' } },
  },
}));

interface RowIds {
  id: string;
  describedBy: string;
}

const RowContext = createContext<RowIds>({ id: '', describedBy: '' });

/** Ids that tie a control to the label and help of its row. */
export const useRowIds = () => useContext(RowContext);

interface SettingRowProps {
  label: string;
  /** What it changes. */
  help: ReactNode;
  /** The saved value in words, while another one stands in the field. */
  was?: string | null;
  error?: string | null;
  changed?: boolean;
  /** "wide": the control below the words; "switch": stays at the right end on a phone. */
  shape?: 'wide' | 'switch';
  children: ReactNode;
}

export function SettingRow({ label, help, was, error, changed, shape, children }: SettingRowProps) {
  const id = useId();
  return (
    <Row className={[shape, changed && 'changed'].filter(Boolean).join(' ')}>
      <div>
        <label htmlFor={id} id={`${id}-label`}>
          {label}
        </label>
        <p className="help" id={`${id}-help`}>
          {help}
        </p>
      </div>
      <div className="control">
        <RowContext value={{ id, describedBy: `${id}-help` }}>{children}</RowContext>
        {error ? (
          <span className="wrong" role="alert">
            {error}
          </span>
        ) : (
          changed && was && <span className="was">was {was}</span>
        )}
      </div>
    </Row>
  );
}
