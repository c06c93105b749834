import type { UpdateIntegrationDto } from '../../../shared/api/generated';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { type Integration, useStartSyncMutation, useUpdateIntegrationMutation } from '../api';
import { platformName } from '../../../shared/lib/platform';

/** Pausing, rescheduling and syncing one account, with the words for each. */
export function useIntegrationActions({ id, platform, version }: Pick<Integration, 'id' | 'platform' | 'version'>) {
  const [change, changing] = useUpdateIntegrationMutation();
  const [start, starting] = useStartSyncMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const name = platformName(platform);

  async function update(values: Pick<UpdateIntegrationDto, 'paused' | 'schedule'>) {
    try {
      await change({ id, change: { ...values, version } }).unwrap();
      if (values.paused !== undefined) toast({ title: values.paused ? `${name} is paused` : `${name} goes on` });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to change the connection'));
    }
  }

  async function sync(full = false) {
    try {
      await start({ id, ...(full && { full }) }).unwrap();
      toast({ title: 'Sync started', text: full ? `Everything is read again from ${name}.` : `Reading what changed on ${name}.` });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to start the sync'));
    }
  }

  return { update, sync, busy: changing.isLoading || starting.isLoading };
}
