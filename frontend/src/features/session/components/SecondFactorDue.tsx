import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../../../shared/api/base';
import { useSetUpTotpMutation } from '../api';
import { AccessFrame } from './AccessFrame';
import { PasswordFirst } from './PasswordFirst';
import { RecoveryCodeList } from './RecoveryCodeList';
import { TotpSetupSteps } from './TotpSetupSteps';

/** The shop asks everybody for a second factor: nothing else is there until it is set up. */
export function SecondFactorDue({ shop, onSignOut }: { shop: string; onSignOut: () => void }) {
  const [setUp, { data: setup }] = useSetUpTotpMutation();
  const [codes, setCodes] = useState<string[] | null>(null);
  const dispatch = useDispatch();
  return (
    <AccessFrame title="Set up your second factor" subtitle={`${shop} asks everybody for a code besides the password.`}>
      {codes ? (
        <RecoveryCodeList codes={codes} onDone={() => dispatch(api.util.resetApiState())} />
      ) : setup ? (
        <TotpSetupSteps setup={setup} onConfirmed={setCodes} onCancel={onSignOut} cancelLabel="Sign out" />
      ) : (
        <PasswordFirst onBegin={(password) => setUp({ password }).unwrap()} onCancel={onSignOut} cancelLabel="Sign out" />
      )}
    </AccessFrame>
  );
}
