import { useNavigate } from 'react-router-dom';
import type { Agent } from '../../../shared/api/types';
import { serverMessage } from '../../../shared/api/errors';
import { taskLink } from '../../../shared/lib/links';
import { isApiError } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { nextStatus } from '../agent';
import { useRunAgentMutation, useUpdateAgentMutation } from '../api';

/** Pause or start, and run now, with the words of the specification for both outcomes. */
export function useAgentActions(agent: Agent) {
  const [update, { isLoading: toggling }] = useUpdateAgentMutation();
  const [run, { isLoading: starting }] = useRunAgentMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  /** A missing key is no failure of the agent: the answer names the place where it is added. */
  function offersKey(error: unknown): boolean {
    if (!isApiError(error) || error.code !== 'key_missing' || typeof error.details?.link !== 'string') return false;
    const { link } = error.details;
    toast({
      kind: 'error',
      title: 'A key is missing',
      text: error.message,
      action: { label: 'Add key', onClick: () => void navigate(link) },
    });
    return true;
  }

  async function toggle() {
    try {
      await update({ id: agent.id, change: { status: nextStatus(agent) } }).unwrap();
      toast({ title: 'Agent updated successfully' });
    } catch (error) {
      if (!offersKey(error)) failed(error, 'Failed to update agent');
    }
  }

  async function runNow(dryRun = false) {
    try {
      const task = await run({ id: agent.id, ...(dryRun && { dryRun }) }).unwrap();
      const open = () => void navigate(taskLink(task.id));
      toast({ title: dryRun ? 'Dry run started' : 'Task created', text: task.title, action: { label: 'Open', onClick: open } });
    } catch (error) {
      if (!offersKey(error)) failed(error, serverMessage(error, 'Failed to run agent'));
    }
  }

  return { toggle, toggling, runNow, starting };
}
