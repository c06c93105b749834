import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useMakeBackupMutation } from '../api';

/** Begins a backup. */
export function useBackUp() {
  const [make, { isLoading }] = useMakeBackupMutation();
  const failed = useFailureToast();
  return {
    isLoading,
    /** @returns the id of the backup; null if it could not begin */
    backUp: async (): Promise<string | null> => {
      try {
        return (await make().unwrap()).id;
      } catch (cause) {
        failed(cause, serverMessage(cause, 'Failed to begin the backup.'));
        return null;
      }
    },
  };
}
