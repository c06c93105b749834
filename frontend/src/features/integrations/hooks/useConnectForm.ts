import { useState } from 'react';
import { fieldMessage, isApiError, serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { type IntegrationDetail, type PlatformInfo, useConnectMutation, useUpdateIntegrationMutation, type Values } from '../api';

/** Empty fields are left out: a platform that is signed in again keeps what it has. */
const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/**
 * State of the connect form. The credentials live in it alone, and are gone when it closes.
 * @param account signs in again to this one instead of connecting a new one.
 */
export function useConnectForm(info: PlatformInfo, account: Pick<IntegrationDetail, 'id' | 'values'> | null, onDone: () => void) {
  const [values, setValues] = useState<Values>(account?.values ?? {});
  const [connect, connecting] = useConnectMutation();
  const [update, updating] = useUpdateIntegrationMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const { error } = account ? updating : connecting;

  async function submit() {
    try {
      if (account) await update({ id: account.id, change: { credentials: filled(values) } }).unwrap();
      else await connect({ platform: info.platform, values: filled(values) }).unwrap();
      toast({ title: 'Integration Connected', text: `Successfully connected ${info.name}` });
      onDone();
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to connect integration'), 'Connection Failed');
    }
  }

  return {
    values,
    set: (name: string, value: string | boolean) => setValues((current) => ({ ...current, [name]: value })),
    errorOf: (name: string) => fieldMessage(error, name) ?? fieldMessage(error, `credentials.${name}`),
    /** What went wrong without being the fault of one field. */
    failure: isApiError(error) && error.errors.length === 0 ? error.message : null,
    submit,
    busy: connecting.isLoading || updating.isLoading,
  };
}
