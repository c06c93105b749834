import { useCallback, useState } from 'react';

export interface DialogState<T> {
  open: boolean;
  subject: T | null;
  /** How often it was opened. */
  key: number;
  show: (subject: T) => void;
  close: () => void;
}

/**
 * A dialog about something. The subject outlives `open`, so that the words do not change while the dialog fades out;
 * `key` is new each time it opens, for a form that starts fresh.
 */
export function useDialog<T>(): DialogState<T> {
  const [state, setState] = useState<Pick<DialogState<T>, 'open' | 'subject' | 'key'>>({ open: false, subject: null, key: 0 });
  const show = useCallback((subject: T) => setState(({ key }) => ({ open: true, subject, key: key + 1 })), []);
  const close = useCallback(() => setState((current) => ({ ...current, open: false })), []);
  return { ...state, show, close };
}
