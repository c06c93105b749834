import { useNavigate } from 'react-router-dom';
import { useTakeToolMutation } from '../../features/marketplace/api';
import { isApiError, serverMessage } from '../../shared/api/errors';
import { signInLink, toolLink } from '../../shared/lib/links';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useToast } from '../../shared/ui/toast';

/** Gets a free tool for this console or starts the trial of a paid one, and leads to its installation. @param back where a person returns to after signing in */
export function useTakeFree(back: string) {
  const [obtain, { isLoading, originalArgs }] = useTakeToolMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const failed = useFailureToast();
  async function take(product: { id: string; name: string; price: number }) {
    const isTrial = product.price > 0;
    try {
      await obtain(product).unwrap();
      const install = () => void navigate(toolLink(product.id));
      toast({
        title: isTrial ? `You can try ${product.name} for 14 days` : `${product.name} is yours`,
        text: 'Install it to use it.',
        action: { label: 'Install', onClick: install },
      });
    } catch (cause) {
      if (isApiError(cause) && cause.status === 401) void navigate(signInLink(back));
      else failed(cause, serverMessage(cause, isTrial ? `Couldn't start the trial of ${product.name}.` : `Failed to get ${product.name}`));
    }
  }
  return { take, taking: isLoading ? (originalArgs?.id ?? null) : null };
}
