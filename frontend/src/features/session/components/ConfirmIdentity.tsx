import { useEffect, useRef, useState, type ReactNode } from 'react';
import { confirmWith } from '../../../shared/lib/confirmation';
import { latePart } from '../../../shared/lib/late-part';

const IdentityDialog = latePart(async () => (await import('./IdentityDialog')).IdentityDialog);

/** Asks for the password before calls that an open session alone must not be enough for. */
export function ConfirmIdentity({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false);
  // Each question begins with an empty field.
  const [asked, setAsked] = useState(0);
  const answer = useRef<(confirmed: boolean) => void>(undefined);

  useEffect(() => {
    const end = confirmWith(
      () =>
        new Promise<boolean>((resolve) => {
          answer.current = resolve;
          setOpen(true);
          setAsked((times) => times + 1);
        }),
    );
    return () => {
      end();
      answer.current?.(false);
    };
  }, []);

  return (
    <>
      {children}
      {asked > 0 && (
        <IdentityDialog
          key={asked}
          open={open}
          onDone={(confirmed) => {
            setOpen(false);
            answer.current?.(confirmed);
          }}
        />
      )}
    </>
  );
}
