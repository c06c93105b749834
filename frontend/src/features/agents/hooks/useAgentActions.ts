import { useNavigate } from 'react-router-dom';
import type { Agent } from '../../../shared/api/types';
import { serverMessage } from '../../../shared/api/errors';
import { taskLink } from '../../../shared/lib/links';
import { isApiError } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { nextStatus } from '../agent';
import { useRunAgentMutation, useUpdateAgentMutation } from '../api';

const cures = {
  key_missing: { title: 'A key is missing', label: 'Add key' },
  agent_not_set_up: { title: 'Not set up yet', label: 'Edit agent' },
};

/** Pause or start, and run now, with the words of the specification for both outcomes. */
export function useAgentActions(agent: Agent) {
  const [update, { isLoading: toggling }] = useUpdateAgentMutation();
  const [run, { isLoading: starting }] = useRunAgentMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  /** An incomplete setup is not a failure: the answer names the page on which to complete it. */
  function offersCure(error: unknown): boolean {
    if (!isApiError(error) || !error.code || !(error.code in cures) || typeof error.details?.link !== 'string') return false;
    const { link } = error.details;
    const { title, label } = cures[error.code as keyof typeof cures];
    toast({ kind: 'error', title, text: error.message, action: { label, onClick: () => void navigate(link) } });
    return true;
  }

  async function toggle() {
    try {
      await update({ id: agent.id, change: { status: nextStatus(agent) } }).unwrap();
      toast({ title: 'Agent updated successfully' });
    } catch (error) {
      if (!offersCure(error)) failed(error, 'Failed to update agent');
    }
  }

  async function runNow(dryRun = false) {
    try {
      const task = await run({ id: agent.id, ...(dryRun && { dryRun }) }).unwrap();
      const open = () => void navigate(taskLink(task.id));
      toast({ title: dryRun ? 'Dry run started' : 'Task created', text: task.title, action: { label: 'Open', onClick: open } });
    } catch (error) {
      if (!offersCure(error)) failed(error, serverMessage(error, 'Failed to run agent'));
    }
  }

  return { toggle, toggling, runNow, starting };
}
