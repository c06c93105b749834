import { useNavigate } from 'react-router-dom';
import { useTakeFreeToolMutation } from '../../features/marketplace/api';
import { isApiError, serverMessage } from '../../shared/api/errors';
import { signInLink, toolLink } from '../../shared/lib/links';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useToast } from '../../shared/ui/toast';

/** Gets a free tool for this console, and leads to its installation. @param back where a person returns to after signing in */
export function useTakeFree(back: string) {
  const [claim, claiming] = useTakeFreeToolMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const failed = useFailureToast();
  async function take(product: { id: string; name: string }) {
    try {
      await claim(product.id).unwrap();
      const install = () => void navigate(toolLink(product.id));
      toast({ title: `${product.name} is yours`, text: 'Install it to use it.', action: { label: 'Install', onClick: install } });
    } catch (cause) {
      if (isApiError(cause) && cause.status === 401) void navigate(signInLink(back));
      else failed(cause, serverMessage(cause, `Failed to get ${product.name}`));
    }
  }
  return { take, taking: claiming.isLoading ? (claiming.originalArgs ?? null) : null };
}
