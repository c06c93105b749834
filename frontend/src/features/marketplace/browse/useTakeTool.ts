import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useTakeFreeToolMutation } from '../api';
import type { Tool } from '../tool';

/** Takes a free tool, and goes on to installing it. */
export function useTakeTool(onTaken: (tool: Tool) => void) {
  const [claim, { isLoading, originalArgs }] = useTakeFreeToolMutation();
  const failed = useFailureToast();

  async function take(tool: Tool) {
    try {
      const { id } = await claim(tool.id).unwrap();
      onTaken({
        ...tool,
        own: { state: 'owned', entitlementId: id, installedVersion: null, workflowId: null, agentId: null, disabledReason: null },
      });
    } catch (error) {
      failed(error, serverMessage(error, `Failed to get ${tool.name}.`));
    }
  }

  return { take, takingId: isLoading ? (originalArgs ?? null) : null };
}
