import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/base';
import { useSetUpTotpMutation } from '../api';
import { browserHasPasskeys } from '../passkeys/usePasskeys';
import { AccessFrame } from './AccessFrame';
import { PasswordFirst } from './PasswordFirst';
import { RecoveryCodeList } from './RecoveryCodeList';
import { TotpSetupSteps } from './TotpSetupSteps';
import { latePart } from '../../../shared/lib/late-part';

const NewPasskeyDialog = latePart(async () => (await import('../passkeys/NewPasskeyDialog')).NewPasskeyDialog);

/** The shop asks everybody for a second factor: nothing else is there until it is set up. */
export function SecondFactorDue({ shop, onSignOut }: { shop: string; onSignOut: () => void }) {
  const [setUp, { data: setup }] = useSetUpTotpMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const [adding, setAdding] = useState(false);
  const dispatch = useDispatch();
  const enter = () => dispatch(api.util.resetApiState());
  return (
    <AccessFrame title="Set up your second factor" subtitle={`${shop} asks everybody for a code besides the password.`}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={enter} />
      ) : setup ? (
        <TotpSetupSteps setup={setup} onConfirmed={setCodes} onCancel={onSignOut} cancelLabel="Sign out" />
      ) : (
        <>
          <PasswordFirst onBegin={(password) => setUp({ password }).unwrap()} onCancel={onSignOut} cancelLabel="Sign out" />
          {browserHasPasskeys() && (
            <Button variant="text" sx={{ mt: 4 }} onClick={() => setAdding(true)}>
              Add a passkey instead
            </Button>
          )}
          {adding && <NewPasskeyDialog onAdded={enter} onClose={() => setAdding(false)} />}
        </>
      )}
    </AccessFrame>
  );
}
