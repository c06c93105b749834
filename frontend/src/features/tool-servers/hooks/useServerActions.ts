import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { type ServerTool, type ToolServer, type ToolUse, useAllowToolMutation, useTestToolServerMutation } from '../api';

const said: Record<ToolUse, string> = {
  off: 'is not used any more',
  reading: 'may be used, and is called without asking',
  acting: 'may be used, and asks before each call',
};

/** Asking a server what it has, and allowing its tools, with the words for each. */
export function useServerActions({ id, name }: Pick<ToolServer, 'id' | 'name'>) {
  const [ask, asking] = useTestToolServerMutation({ fixedCacheKey: `test ${id}` });
  const [change, changing] = useAllowToolMutation();
  const toast = useToast();
  const failed = useFailureToast();

  async function test() {
    try {
      const { status, lastError } = await ask(id).unwrap();
      if (status === 'ready') toast({ title: `${name} answers` });
      else toast({ kind: 'error', title: `${name} does not answer`, text: lastError ?? undefined });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to test the tool server'));
    }
  }

  /** @returns whether it was done */
  async function allow(tool: Pick<ServerTool, 'id' | 'name' | 'hash'>, use: ToolUse): Promise<boolean> {
    try {
      await change({ id, toolId: tool.id, use, hash: tool.hash }).unwrap();
      toast({ title: `${tool.name} ${said[use]}` });
      return true;
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to change what may be used'));
      return false;
    }
  }

  return { test, allow, testing: asking.isLoading, allowing: changing.isLoading };
}
