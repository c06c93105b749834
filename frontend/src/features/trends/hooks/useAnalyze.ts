import { useNavigate } from 'react-router-dom';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useToast } from '../../../shared/ui/toast';
import { useAnalyzeMutation } from '../api';
import type { Trend } from '../trend';

/** Computes the opportunity of a trend and offers to open it. */
export function useAnalyze() {
  const [analyze, { isLoading, originalArgs }] = useAnalyzeMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const navigate = useNavigate();
  return {
    busyId: isLoading ? originalArgs : undefined,
    analyze: async ({ id }: Pick<Trend, 'id'>) => {
      try {
        const { id: opportunity, title } = await analyze(id).unwrap();
        toast({
          title: 'Opportunity found',
          text: title,
          action: { label: 'Open', onClick: () => void navigate(`/admin/trends?tab=opportunities&opportunity=${opportunity}`) },
        });
      } catch (error) {
        failed(error, serverMessage(error, 'Failed to analyze trend'));
      }
    },
  };
}
