import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import X from '../icons/x';
import { useState } from 'react';
import { StatusIcon } from './StatusChip';
import type { Toast } from './toast';

const TOAST_MS = 5000;
const icon = { success: 'completed', error: 'failed', info: 'idle' } as const;

const Card = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 12,
  width: 360,
  maxWidth: '100%',
  padding: '12px 8px 12px 14px',
  borderRadius: 8,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.stall.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.stall.shadow,
  '&.error': { borderColor: theme.vars.palette.status.failed.fg },
  '& b': { display: 'block', fontWeight: 600 },
  '& p': { margin: 0, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& code': { fontFamily: theme.typography.mono.fontFamily, fontSize: theme.typography.pxToRem(12) },
  '& button.way': {
    alignSelf: 'flex-start',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    textDecoration: 'underline',
    textDecorationColor: theme.vars.palette.stall.accentLine,
    textUnderlineOffset: 4,
    cursor: 'pointer',
    '@media (pointer: coarse)': { minHeight: 44 },
  },
}));

interface ToastBarProps {
  toast: Toast;
  open: boolean;
  onClose: () => void;
  /** Its one way on was chosen. */
  onAct: () => void;
}

/** One toast: 5 s, pausing under the pointer, bottom right. */
export function ToastBar({ toast, open, onClose, onAct }: ToastBarProps) {
  const [detailed, setDetailed] = useState(false);
  const kind = toast.kind ?? 'success';
  return (
    <Snackbar
      open={open}
      autoHideDuration={detailed ? null : (toast.lastsMs ?? TOAST_MS)}
      onClose={(_event, reason) => reason !== 'clickaway' && onClose()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      sx={{ '@media (max-width: 719px)': { bottom: 'calc(72px + env(safe-area-inset-bottom))' } }}
    >
      {/* Snackbar animates its child and needs one element. */}
      <Card className={kind} role={kind === 'error' ? 'alert' : 'status'}>
        <StatusIcon status={icon[kind]} />
        <div style={{ flex: 1, minWidth: 0 }}>
          <b>{toast.title}</b>
          {toast.text && <p>{toast.text}</p>}
          {detailed && (
            <p>
              <code>{toast.details}</code>
            </p>
          )}
        </div>
        {toast.details && !detailed && (
          <button type="button" className="way" onClick={() => setDetailed(true)}>
            Details
          </button>
        )}
        {toast.action && (
          <button type="button" className="way" onClick={onAct}>
            {toast.action.label}
          </button>
        )}
        <IconButton aria-label="Close" onClick={onClose} sx={{ width: 24, height: 24, p: 0, mt: '-3px' }}>
          <X size={14} aria-hidden />
        </IconButton>
      </Card>
    </Snackbar>
  );
}
