import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react';
import type { ToastBar } from './ToastBar';
import { ToastContext, type Toast } from './toast';

/** No first picture has a toast: its code comes after that, and in time to say that the network has gone. */
let Bar: typeof ToastBar | undefined;
const fetchBar = async () => {
  Bar ??= (await import('./ToastBar')).ToastBar;
};

interface Shown extends Toast {
  key: number;
}

/** Keeps the one toast of the page. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<Shown | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => {
    // If not now, the first toast tries again.
    fetchBar().catch(() => undefined);
  }, []);
  const onGone = useRef<(() => void) | undefined>(undefined);
  const gone = useCallback(() => {
    const tell = onGone.current;
    onGone.current = undefined;
    tell?.();
  }, []);
  const show = useCallback(
    (next: Toast) => {
      gone();
      onGone.current = next.onGone;
      const put = () => {
        setToast((current) => ({ ...next, key: (current?.key ?? 0) + 1 }));
        setOpen(true);
      };
      if (Bar) put();
      else fetchBar().then(put, put);
    },
    [gone],
  );
  return (
    <ToastContext value={show}>
      {children}
      {Bar && toast && (
        <Bar
          key={toast.key}
          toast={toast}
          open={open}
          onClose={() => {
            setOpen(false);
            gone();
          }}
          onAct={() => {
            onGone.current = undefined;
            toast.action?.onClick();
            setOpen(false);
          }}
        />
      )}
    </ToastContext>
  );
}
