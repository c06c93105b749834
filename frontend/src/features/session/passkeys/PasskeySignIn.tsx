import Button from '@mui/material/Button';
import { useState } from 'react';
import { FormAlert } from '../components/FormAlert';
import { browserHasPasskeys, usePasskeySignIn } from './usePasskeys';

interface PasskeySignInProps {
  onSignedIn: () => void;
  /** There is no other way on this page. */
  primary?: boolean;
}

/** A passkey is password and second factor in one. Nothing is there where the browser has none. */
export function PasskeySignIn({ onSignedIn, primary = false }: PasskeySignInProps) {
  const signIn = usePasskeySignIn();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (!browserHasPasskeys()) return primary ? <>This browser has no passkeys.</> : null;

  async function use() {
    setBusy(true);
    setError(null);
    try {
      await signIn();
      onSignedIn();
    } catch (cause) {
      setError(cause);
    } finally {
      setBusy(false);
    }
  }

  return (
    <div style={{ display: 'grid', gap: 12 }}>
      <FormAlert error={error} />
      <Button
        type="button"
        {...(primary && ({ variant: 'contained', color: 'primary' } as const))}
        sx={{ minHeight: 42 }}
        disabled={busy}
        onClick={() => void use()}
      >
        {busy ? 'Waiting for your passkey...' : 'Use a passkey'}
      </Button>
    </div>
  );
}
