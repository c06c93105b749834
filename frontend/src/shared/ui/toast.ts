import { createContext, useContext } from 'react';

export interface Toast {
  title: string;
  text?: string;
  kind?: 'success' | 'error' | 'info';
  /** Shown behind "Details", for example the request id of a failed call. */
  details?: string;
  /** One way on, "Undo" or "Open". */
  action?: { label: string; onClick: () => void };
  /** Milliseconds in view, 5000 when left out: an offer to undo stays as long as it holds. */
  lastsMs?: number;
  /** Once, when it goes in any way but through `action`. */
  onGone?: () => void;
}

/** Shows one toast; the one before it goes. */
export type ShowToast = (toast: Toast) => void;

export const ToastContext = createContext<ShowToast>(() => undefined);

export const useToast = (): ShowToast => useContext(ToastContext);
