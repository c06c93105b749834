import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { type IntegrationDetail, type PlatformInfo, useConnectMutation, useUpdateIntegrationMutation, type Values } from '../api';

/** Empty fields are left out: a platform that is signed in again keeps what it has. */
const filled = (values: Values): Values => Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));

/** A value for every field of the platform: those of the account, else none. */
const startOf = ({ fields }: PlatformInfo, values: Values | undefined): Values =>
  Object.fromEntries(fields.map(({ name, kind }) => [name, values?.[name] ?? (kind === 'switch' ? false : '')]));

/**
 * State of the connect form. The credentials live in it alone, and are gone when it closes.
 * @param account signs in again to this one instead of connecting a new one.
 */
export function useConnectForm(info: PlatformInfo, account: Pick<IntegrationDetail, 'id' | 'values'> | null, onDone: () => void) {
  const [connect] = useConnectMutation();
  const [update] = useUpdateIntegrationMutation();
  const toast = useToast();
  return useApiForm<Values>({
    defaultValues: startOf(info, account?.values),
    otherwise: 'Failed to connect integration',
    title: 'Connection Failed',
    fieldOf: (field) => field.replace(/^credentials\./, ''),
    async save(values) {
      if (account) await update({ id: account.id, change: { credentials: filled(values) } }).unwrap();
      else await connect({ platform: info.platform, values: filled(values) }).unwrap();
      toast({ title: 'Integration Connected', text: `Successfully connected ${info.name}` });
      onDone();
    },
  });
}
