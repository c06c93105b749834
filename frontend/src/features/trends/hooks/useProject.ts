import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { purchaseLink, runLink } from '../../../shared/lib/links';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useStartProjectMutation, useUpdateOpportunityMutation } from '../api';
import type { Opportunity } from '../trend';

/** What can be done with an opportunity. */
export function useProject() {
  const [start, { isLoading, originalArgs }] = useStartProjectMutation();
  const [update] = useUpdateOpportunityMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  return {
    startingId: isLoading ? originalArgs : undefined,
    /** @param tell says so in a toast; where the way to the project appears in place, that is enough. */
    async start({ id }: Pick<Opportunity, 'id'>, tell: boolean) {
      try {
        const { runId, purchaseListId } = await start(id).unwrap();
        if (!tell) return;
        if (purchaseListId) {
          const open = () => void navigate(purchaseLink(purchaseListId));
          toast({ title: 'Purchase list started', action: { label: 'Open', onClick: open } });
          return;
        }
        toast({
          title: 'Project started',
          text: 'The draft listing is being written. You approve it before it is used.',
          ...(runId && { action: { label: 'Open', onClick: () => void navigate(runLink(runId)) } }),
        });
      } catch (error) {
        failed(error, serverMessage(error, 'Failed to start project'));
      }
    },
    async setStatus({ id, status: before }: Opportunity, status: 'open' | 'done' | 'dismissed') {
      try {
        await update({ id, status }).unwrap();
        const undo = before === 'open' && { action: { label: 'Undo', onClick: () => void update({ id, status: 'open' }) } };
        toast({ title: status === 'done' ? 'Marked as done' : status === 'dismissed' ? 'Dismissed' : 'Open again', ...undo });
      } catch (error) {
        failed(error, serverMessage(error, 'Failed to update opportunity'));
      }
    },
  };
}
