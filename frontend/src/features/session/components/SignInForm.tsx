import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState, type FormEvent } from 'react';
import { isApiError } from '../../../shared/api/errors';
import { SecretField } from '../../../shared/ui/SecretField';
import { useSignInMutation } from '../api';
import { AccessFrame } from './AccessFrame';
import { FormAlert } from './FormAlert';

type Step = 'password' | 'code' | 'recovery';

/** E-mail and password; for who set it up, a code as the second step in the same place. */
export function SignInForm({ onSignedIn, note }: { onSignedIn: () => void; note?: string }) {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const [step, setStep] = useState<Step>('password');
  const [signIn, { isLoading: busy, error }] = useSignInMutation();

  async function submit(event: FormEvent) {
    event.preventDefault();
    try {
      await signIn({ email: email.trim(), password, ...(step !== 'password' && { code: code.trim() }) }).unwrap();
      onSignedIn();
    } catch (cause) {
      if (isApiError(cause) && cause.code === 'code_required') setStep('code');
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
        <Typography variant="body2" sx={{ mt: 4.5, color: 'text.secondary' }}>
          Forgotten it? Whoever runs this console can make you a link for a new one.
        </Typography>
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
        <FormAlert error={error} hidden={['code_required']} />
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
        <Button variant="text" onClick={change(isCode ? 'recovery' : 'code')} disabled={busy}>
          {isCode ? 'Use a recovery code' : 'Use the app instead'}
        </Button>
        <Button variant="text" onClick={change('password')} disabled={busy}>
          Back
        </Button>
      </form>
    </AccessFrame>
  );
}
