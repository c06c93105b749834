import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../../shared/api/errors';
import { SecretField } from '../../../shared/ui/SecretField';
import { useSignInMutation } from '../api';
import { PasskeySignIn } from '../passkeys/PasskeySignIn';
import { AccessFrame } from './AccessFrame';
import { FormAlert } from './FormAlert';

type Step = 'password' | 'code' | 'passkey' | 'recovery';

/** E-mail and password, or a passkey alone; for who set it up, a second factor as the second step in the same place. */
export function SignInForm({ onSignedIn, note }: { onSignedIn: () => void; note?: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<Step>('password');
  /** Where the recovery codes lead back to. */
  const [factor, setFactor] = useState<'code' | 'passkey'>('code');
  const [signIn, { isLoading: busy, error }] = useSignInMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await signIn({ email: email.trim(), password, ...(step !== 'password' && { code: code.trim() }) }).unwrap();
      onSignedIn();
    } catch (cause) {
      if (isApiError(cause) && (cause.code === 'code_required' || cause.code === 'passkey_required')) {
        const next = cause.code === 'code_required' ? 'code' : 'passkey';
        setFactor(next);
        setStep(next);
      }
      setCode('');
    }
  }

  const change = (next: Step) => () => {
    setCode('');
    setStep(next);
  };
  const send = (
    <Button type="submit" variant="contained" color="primary" disabled={busy}>
      {busy ? 'Signing in...' : 'Sign in'}
    </Button>
  );

  if (step === 'password') {
    return (
      <AccessFrame title="Sign in" subtitle={note ?? 'to your back room'}>
        <form onSubmit={(event) => void submit(event)}>
          <FormAlert error={error} />
          <TextField
            label="Email"
            type="email"
            autoFocus
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
            slotProps={{ htmlInput: { required: true, maxLength: 254 } }}
          />
          <SecretField
            label="Password"
            what="password"
            required
            maxLength={200}
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
          />
          {send}
        </form>
        <div style={{ marginTop: 12, display: 'grid' }}>
          <PasskeySignIn onSignedIn={onSignedIn} />
        </div>
        <Typography variant="body2" sx={{ mt: 4.5, color: 'text.secondary' }}>
          Forgot it? Ask the owner of this console for a reset link.
        </Typography>
      </AccessFrame>
    );
  }

  const back = (
    <Button variant="text" onClick={change('password')} disabled={busy}>
      Back
    </Button>
  );
  if (step === 'passkey') {
    return (
      <AccessFrame title="Use your passkey" subtitle={`The second factor of ${email}`}>
        <div style={{ display: 'grid', gap: 18 }}>
          <PasskeySignIn onSignedIn={onSignedIn} primary />
          <Button variant="text" onClick={change('recovery')}>
            Use a recovery code
          </Button>
          {back}
        </div>
      </AccessFrame>
    );
  }

  const isCode = step === 'code';
  return (
    <AccessFrame
      title={isCode ? 'Enter the code' : 'Recovery code'}
      subtitle={isCode ? `Six digits from your authenticator app, for ${email}` : 'One of the codes you kept; each works once'}
    >
      <form onSubmit={(event) => void submit(event)}>
        <FormAlert error={error} hidden={['code_required', 'passkey_required']} />
        <TextField
          key={step}
          label={isCode ? 'Code' : 'Recovery code'}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
          slotProps={{
            htmlInput: isCode
              ? {
                  required: true,
                  inputMode: 'numeric',
                  autoComplete: 'one-time-code',
                  maxLength: 6,
                  style: { fontSize: 22, letterSpacing: '0.4em' },
                }
              : { required: true, autoComplete: 'off', maxLength: 32, spellCheck: false },
          }}
        />
        {send}
        {isCode && <PasskeySignIn onSignedIn={onSignedIn} />}
        <Button variant="text" onClick={change(isCode ? 'recovery' : factor)} disabled={busy}>
          {isCode ? 'Use a recovery code' : factor === 'code' ? 'Use the app instead' : 'Use the passkey instead'}
        </Button>
        {back}
      </form>
    </AccessFrame>
  );
}
