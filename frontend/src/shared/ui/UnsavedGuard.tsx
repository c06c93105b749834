import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { ConfirmDialog } from './ConfirmDialog';

const toAnotherScreen = (from: Location, to: Location) => from.pathname !== to.pathname;

interface UnsavedGuardProps {
  isDirty: boolean;
  /** Whether this way loses the changes; without it every way to another screen does. */
  leaves?: (from: Location, to: Location) => boolean;
  /** Where what was typed would outlive the way. */
  onDiscard?: () => void;
}

/** Asks before changes are lost: on the way to another screen, and by the browser's own question when the tab closes. */
export function UnsavedGuard({ isDirty, leaves = toAnotherScreen, onDiscard }: UnsavedGuardProps) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isDirty && leaves(currentLocation, nextLocation));
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
  return (
    <ConfirmDialog
      open={blocker.state === 'blocked'}
      title="Leave without saving?"
      action="Discard changes"
      busyAction="Leaving..."
      destructive
      onConfirm={() => {
        onDiscard?.();
        blocker.proceed?.();
      }}
      onClose={() => blocker.reset?.()}
    >
      What you changed since the last save is lost.
    </ConfirmDialog>
  );
}
