import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../shared/api/errors';
import type { UpdateNftDto } from '../../shared/api/generated';
import { useHeldDelete } from '../../shared/lib/held-deletes';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useToast } from '../../shared/ui/toast';
import { useCancelNftMutation, useDeleteNftMutation, usePurchaseNftMutation, useRetryNftMutation, useUpdateNftMutation } from './api';
import { certificateLink, type Nft } from './nft';

/** What a person does with one piece. Each answers whether it was done. */
export function useNftActions() {
  const [purchase, { isLoading: buying }] = usePurchaseNftMutation();
  const [update, { isLoading: saving }] = useUpdateNftMutation();
  const [remove] = useDeleteNftMutation();
  const [cancel] = useCancelNftMutation();
  const [retry] = useRetryNftMutation();
  const toast = useToast();
  const hold = useHeldDelete();
  const failed = useFailureToast();
  const navigate = useNavigate();

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      failed(error, serverMessage(error, failure));
      return false;
    }
  }

  return {
    buying,
    saving,
    buy: async ({ id, price }: Pick<Nft, 'id' | 'price'>): Promise<boolean> => {
      try {
        await purchase({ id, price }).unwrap();
        const open = () => void navigate(certificateLink(id));
        // The title is the one of the specification; no wallet is involved, so the sentence says what did happen.
        toast({
          title: 'Purchase Successful!',
          text: "It is yours now, in this shop's ledger. No payment was taken.",
          action: { label: 'Certificate', onClick: open },
        });
        return true;
      } catch (error) {
        failed(error, serverMessage(error, 'Unable to complete purchase. Please try again.'), 'Purchase Failed');
        return false;
      }
    },
    change: ({ id }: Pick<Nft, 'id'>, change: UpdateNftDto) =>
      attempt(() => update({ id, change }).unwrap(), 'Unable to change the piece. Please try again.'),
    /** Out of sight at once; the server hears of it when it can no longer be undone. */
    remove: ({ id }: Pick<Nft, 'id'>) =>
      hold({
        id,
        what: 'piece',
        send: () => remove(id).unwrap(),
      }),
    cancel: ({ id }: Pick<Nft, 'id'>) => attempt(() => cancel(id).unwrap(), 'Unable to cancel. Please try again.'),
    retry: ({ id }: Pick<Nft, 'id'>) => attempt(() => retry(id).unwrap(), 'Unable to draw it again. Please try again.'),
  };
}
