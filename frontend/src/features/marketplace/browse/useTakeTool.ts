import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useTakeFreeToolMutation, useTryToolMutation } from '../api';
import type { Tool } from '../tool';

/** Takes a free tool or starts the trial of a paid one, and goes on to installing it. */
export function useTakeTool(onTaken: (tool: Tool) => void) {
  const [claim, claiming] = useTakeFreeToolMutation();
  const [startTrial, trying] = useTryToolMutation();
  const failed = useFailureToast();

  async function take(tool: Tool) {
    try {
      const { id, trialEndsAt } = await (tool.price > 0 ? startTrial : claim)(tool.id).unwrap();
      const nothingYet = { installedVersion: null, workflowId: null, agentId: null, disabledReason: null };
      onTaken({ ...tool, own: { state: 'owned', entitlementId: id, ...nothingYet, trialEndsAt } });
    } catch (error) {
      failed(error, serverMessage(error, tool.price > 0 ? `Couldn't start the trial of ${tool.name}.` : `Failed to get ${tool.name}.`));
    }
  }

  const busy = [claiming, trying].find(({ isLoading }) => isLoading);
  return { take, takingId: busy?.originalArgs ?? null };
}
