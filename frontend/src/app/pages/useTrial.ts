import { useNavigate } from 'react-router-dom';
import { useOwnPlanQuery, useStartTrialMutation } from '../../features/pricing/api';
import { blockedBecause } from '../../features/pricing/plan';
import { useVisitorQuery } from '../../features/session/api';
import { isApiError, serverMessage } from '../../shared/api/errors';
import type { PlanDto } from '../../shared/api/generated';
import { pricingLink, signInLink } from '../../shared/lib/links';
import { useMay } from '../../shared/lib/permissions';
import { useFailureToast } from '../../shared/lib/useFailureToast';
import { useToast } from '../../shared/ui/toast';

/** Starts a trial, or leads to where that becomes possible. */
export function useTrial() {
  const { data: visitor } = useVisitorQuery();
  const isGuest = visitor?.session === null;
  const { data: current } = useOwnPlanQuery(undefined, { skip: !visitor?.session, refetchOnMountOrArgChange: true });
  const [start, starting] = useStartTrialMutation();
  const mayStart = useMay()('settings:write');
  const navigate = useNavigate();
  const toast = useToast();
  const failed = useFailureToast();
  const isOnTrial = current?.mode === 'trial';

  async function begin(plan: PlanDto) {
    if (isGuest) return void navigate(signInLink(pricingLink));
    try {
      await start(plan.id).unwrap();
      if (isOnTrial) return toast({ title: 'Plan changed', text: `Your trial goes on with ${plan.name}.` });
      toast({ title: 'Trial started', text: `${plan.name}, 14 days. No card was asked for.` });
      await navigate('/admin');
    } catch (cause) {
      // Pressed before it was known that nobody is signed in.
      if (isApiError(cause) && cause.status === 401) return void navigate(signInLink(pricingLink));
      failed(cause, serverMessage(cause, 'Failed to start the trial'));
    }
  }

  return {
    current,
    isOnTrial,
    blocked: isGuest ? null : blockedBecause(current, mayStart),
    starting: starting.isLoading ? (starting.originalArgs ?? null) : null,
    begin,
  };
}
