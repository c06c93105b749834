import Button from '@mui/material/Button';
import RefreshCw from '../../../shared/icons/refresh-cw';
import X from '../../../shared/icons/x';
import { serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useCancelDiscoveryMutation, useDiscoverMutation } from '../api';
import type { DiscoveryState } from '../trend';

/** Starts a discovery; while one is under way, ends it. */
export function DiscoverButton({ state }: { state: DiscoveryState | undefined }) {
  const [discover, starting] = useDiscoverMutation();
  const [cancel, cancelling] = useCancelDiscoveryMutation();
  const failed = useFailureToast();
  const may = useMay();
  if (!may('trends:write')) return null;

  async function run() {
    try {
      await discover().unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to discover trends'));
    }
  }
  async function stop(taskId: string) {
    try {
      await cancel(taskId).unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to cancel the discovery'));
    }
  }

  const taskId = state?.taskId;
  if (taskId) {
    return (
      <Button
        sx={{ minWidth: 158 }}
        startIcon={<X size={16} aria-hidden />}
        disabled={cancelling.isLoading}
        onClick={() => void stop(taskId)}
      >
        {cancelling.isLoading ? 'Cancelling...' : 'Cancel'}
      </Button>
    );
  }
  return (
    <Button
      variant="contained"
      color="primary"
      sx={{ minWidth: 158 }}
      startIcon={<RefreshCw size={16} strokeWidth={1.75} aria-hidden />}
      disabled={starting.isLoading || !state}
      onClick={() => void run()}
    >
      {starting.isLoading ? 'Starting...' : 'Discover Trends'}
    </Button>
  );
}
