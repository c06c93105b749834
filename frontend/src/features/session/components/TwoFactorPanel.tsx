import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/base';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { Panel } from '../../../shared/ui/Panel';
import { useToast } from '../../../shared/ui/toast';
import { useSetUpTotpMutation, useTurnOffTotpMutation } from '../api';
import { PasswordFirst } from './PasswordFirst';
import { RecoveryCodeList } from './RecoveryCodeList';
import { TotpSetupSteps } from './TotpSetupSteps';

/** Turning the second factor on for oneself: scan, prove it, keep the recovery codes; and off again. */
export function TwoFactorPanel({ on }: { on: boolean }) {
  const [setUp, { data: setup, reset }] = useSetUpTotpMutation();
  const [begun, setBegun] = useState(false);
  const [turnOff, { isLoading: stopping }] = useTurnOffTotpMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const dispatch = useDispatch();
  const toast = useToast();
  const failed = useFailureToast();

  // The codes stay on the screen until they are kept; only then the panel follows the server.
  function keptCodes() {
    setCodes(null);
    dispatch(api.util.invalidateTags(['Session']));
  }

  async function stop() {
    try {
      await turnOff().unwrap();
      toast({ title: 'The authenticator app is off' });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to turn it off.'));
    }
  }

  return (
    <Panel title="Authenticator app" note={on ? 'on' : 'off'}>
      <div style={{ padding: 16 }}>
        {codes ? (
          <RecoveryCodeList codes={codes} onDone={keptCodes} />
        ) : setup ? (
          <TotpSetupSteps
            setup={setup}
            onConfirmed={(recoveryCodes) => {
              reset();
              setBegun(false);
              setCodes(recoveryCodes);
            }}
            onCancel={() => {
              reset();
              setBegun(false);
            }}
          />
        ) : begun && !on ? (
          <PasswordFirst onBegin={(password) => setUp({ password }).unwrap()} onCancel={() => setBegun(false)} />
        ) : (
          <>
            <Typography variant="body2" sx={{ mb: 3, color: 'text.secondary' }}>
              {on
                ? 'Signing in asks for a code of your authenticator app besides the password.'
                : 'With it, signing in also asks for a code of an authenticator app on your phone.'}
            </Typography>
            {on ? (
              <Button color="error" onClick={() => void stop()} disabled={stopping}>
                Turn off
              </Button>
            ) : (
              <Button onClick={() => setBegun(true)}>Set up</Button>
            )}
          </>
        )}
      </div>
    </Panel>
  );
}
