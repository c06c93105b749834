import { lazy, Suspense, useCallback, useRef, useState, type ReactNode } from 'react';
import { ConfirmationContext } from '../../../shared/lib/confirmation';

const IdentityDialog = lazy(async () => ({ default: (await import('./IdentityDialog')).IdentityDialog }));

/** Asks for the password before calls that an open session alone must not be enough for. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  const ask = useCallback(
    () =>
      new Promise<boolean>((resolve) => {
        answer.current = resolve;
        setOpen(true);
        setWasOpen(true);
      }),
    [],
  );

  return (
    <ConfirmationContext value={ask}>
      {children}
      <Suspense>
        {wasOpen && (
          <IdentityDialog
            open={open}
            onDone={(confirmed) => {
              setOpen(false);
              answer.current?.(confirmed);
            }}
          />
        )}
      </Suspense>
    </ConfirmationContext>
  );
}
