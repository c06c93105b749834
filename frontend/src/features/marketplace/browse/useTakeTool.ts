import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useTakeToolMutation } from '../api';
import type { Tool } from '../tool';

/** Takes a free tool or starts the trial of a paid one, and goes on to installing it. */
export function useTakeTool(onTaken: (tool: Tool) => void) {
  const [obtain, { isLoading, originalArgs }] = useTakeToolMutation();
  const failed = useFailureToast();

  async function take(tool: Tool) {
    try {
      const { id, trialEndsAt } = await obtain(tool).unwrap();
      const nothingYet = { installedVersion: null, workflowId: null, agentId: null, disabledReason: null };
      onTaken({ ...tool, own: { state: 'owned', entitlementId: id, ...nothingYet, trialEndsAt } });
    } catch (error) {
      failed(error, serverMessage(error, tool.price > 0 ? `Couldn't start the trial of ${tool.name}.` : `Failed to get ${tool.name}.`));
    }
  }

  return { take, takingId: isLoading ? (originalArgs?.id ?? null) : null };
}
