import IconButton from '@mui/material/IconButton';
import Snackbar from '@mui/material/Snackbar';
import { styled } from '@mui/material/styles';
import X from '../icons/x';
import { useCallback, useRef, useState, type ReactNode } from 'react';
import { StatusIcon } from './StatusChip';
import { ToastContext, type Toast } from './toast';

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

interface Shown extends Toast {
  key: number;
}

/** Keeps the one toast of the page: 5 s, pausing under the pointer, bottom right. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  const [detailed, setDetailed] = useState(false);
  const onGone = useRef<(() => void) | undefined>(undefined);
  const gone = useCallback(() => {
    const tell = onGone.current;
    onGone.current = undefined;
    tell?.();
  }, []);
  const close = () => {
    setOpen(false);
    gone();
  };
  const show = useCallback(
    (next: Toast) => {
      gone();
      onGone.current = next.onGone;
      setToast((current) => ({ ...next, key: (current?.key ?? 0) + 1 }));
      setDetailed(false);
      setOpen(true);
    },
    [gone],
  );
  const kind = toast?.kind ?? 'success';
  return (
    <ToastContext value={show}>
      {children}
      <Snackbar
        key={toast?.key}
        open={open}
        autoHideDuration={detailed ? null : (toast?.lastsMs ?? TOAST_MS)}
        onClose={(_event, reason) => reason !== 'clickaway' && close()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        sx={{ '@media (max-width: 719px)': { bottom: 'calc(72px + env(safe-area-inset-bottom))' } }}
      >
        {/* Snackbar animates its child and needs one element. */}
        <Card className={kind} role={kind === 'error' ? 'alert' : 'status'}>
          <StatusIcon status={icon[kind]} />
          <div style={{ flex: 1, minWidth: 0 }}>
            <b>{toast?.title}</b>
            {toast?.text && <p>{toast.text}</p>}
            {detailed && (
              <p>
                <code>{toast?.details}</code>
              </p>
            )}
          </div>
          {toast?.details && !detailed && (
            <button type="button" className="way" onClick={() => setDetailed(true)}>
              Details
            </button>
          )}
          {toast?.action && (
            <button
              type="button"
              className="way"
              onClick={() => {
                onGone.current = undefined;
                toast.action?.onClick();
                setOpen(false);
              }}
            >
              {toast.action.label}
            </button>
          )}
          <IconButton aria-label="Close" onClick={close} sx={{ width: 24, height: 24, p: 0, mt: '-3px' }}>
            <X size={14} aria-hidden />
          </IconButton>
        </Card>
      </Snackbar>
    </ToastContext>
  );
}
