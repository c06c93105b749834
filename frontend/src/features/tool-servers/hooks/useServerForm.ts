import { useApiForm } from '../../../shared/ui/form/useApiForm';
import { useToast } from '../../../shared/ui/toast';
import { type ToolServer, useAddToolServerMutation, useTestToolServerMutation, useUpdateToolServerMutation } from '../api';

/** Stands in the field for calls by address. */
export const byAddress = 'address:';

export interface ServerValues {
  name: string;
  /** `byAddress`, or the name of a program. */
  place: string;
  address: string;
  /** Empty: none. */
  apiKeyId: string;
}

/**
 * State of the form of a tool server. A new one is asked at once what it has.
 * @param server the one to change; null adds one. Where it is called never changes: another place is another server.
 */
export function useServerForm(server: ToolServer | null, onDone: (id: string) => void) {
  const [add] = useAddToolServerMutation();
  const [update] = useUpdateToolServerMutation();
  const [test] = useTestToolServerMutation();
  const toast = useToast();
  return useApiForm<ServerValues>({
    defaultValues: {
      name: server?.name ?? '',
      place: server?.command ?? byAddress,
      address: server?.address ?? '',
      apiKeyId: server?.apiKeyId ?? '',
    },
    otherwise: server ? 'Failed to change the tool server' : 'Failed to add the tool server',
    fieldOf: (field) => (field === 'command' ? 'place' : field),
    async save({ name, place, address, apiKeyId }) {
      if (server) {
        await update({ id: server.id, change: { name, apiKeyId: apiKeyId || null, version: server.version } }).unwrap();
        toast({ title: 'Tool server changed' });
        return onDone(server.id);
      }
      const where = place === byAddress ? { address: address.trim(), ...(apiKeyId && { apiKeyId }) } : { command: place };
      const { id } = await add({ name, ...where }).unwrap();
      // What comes of it stands on its page.
      void test(id);
      onDone(id);
    },
  });
}
