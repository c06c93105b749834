import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import type { RunWorkflowDto } from '../../../shared/api/generated';
import { runLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useRunWorkflowMutation } from '../api';
import type { Workflow } from '../workflow';
import { useSetWorkflowStatusMutation } from './api';

export const RUN_FAILED = 'Failed to run workflow';

/** What a person does with a workflow as a whole. */
export function useWorkflowActions() {
  const [setStatus] = useSetWorkflowStatusMutation();
  const [run] = useRunWorkflowMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();

  async function toggle({ id, status }: Workflow) {
    try {
      await setStatus({ id, status: status === 'active' ? 'inactive' : 'active' }).unwrap();
      toast({ title: 'Workflow updated successfully' });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to update workflow'));
    }
  }

  async function start(workflow: { id: string; name: string }, request: RunWorkflowDto = {}) {
    const { id, dryRun } = await run({ id: workflow.id, ...request }).unwrap();
    const open = () => void navigate(runLink(id));
    toast({ title: dryRun ? 'Dry run started' : 'Run started', text: workflow.name, action: { label: 'Open', onClick: open } });
  }

  return {
    toggle,
    start,
    /** Where no form asks for data and shows what went wrong. */
    startAtOnce: (workflow: Workflow) => start(workflow).catch((error: unknown) => failed(error, serverMessage(error, RUN_FAILED))),
  };
}
