import Button from '@mui/material/Button';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/base';
import { useSetUpTotpMutation } from '../api';
import { AccessFrame } from './AccessFrame';
import { FormAlert } from './FormAlert';
import { RecoveryCodeList } from './RecoveryCodeList';
import { TotpSetupSteps } from './TotpSetupSteps';

/** The shop asks everybody for a second factor: nothing else is there until it is set up. */
export function SecondFactorDue({ shop, onSignOut }: { shop: string; onSignOut: () => void }) {
  const [setUp, { data: setup, error, isLoading: starting }] = useSetUpTotpMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const asked = useRef(false);
  const dispatch = useDispatch();
  useEffect(() => {
    if (asked.current) return;
    asked.current = true;
    void setUp();
  }, [setUp]);
  return (
    <AccessFrame title="Set up your second factor" subtitle={`${shop} asks everybody for a code besides the password.`}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => dispatch(api.util.resetApiState())} />
      ) : setup ? (
        <TotpSetupSteps setup={setup} onConfirmed={setCodes} onCancel={onSignOut} cancelLabel="Sign out" />
      ) : (
        <>
          <FormAlert error={error} />
          {!starting && error && <Button onClick={() => void setUp()}>Try again</Button>}
        </>
      )}
    </AccessFrame>
  );
}
