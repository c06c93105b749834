import Gauge from '../../../shared/icons/gauge';
import { Link, useLocation } from 'react-router-dom';
import { planLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { NoticeLine } from '../../../shared/ui/NoticeLine';
import { useOwnPlanQuery } from '../api';
import { planWarning } from '../usage';

/** One line above the header from 80 % of a limit on, and when a trial ends; where the plan itself is shown, that says it. */
export function PlanBanner() {
  const mayRead = useMay()('stats:read');
  const { data: plan } = useOwnPlanQuery(undefined, { skip: !mayRead });
  const isShownHere = useLocation().pathname === planLink.split(/[?#]/)[0];
  const warning = plan && !isShownHere && planWarning(plan);
  return (
    <div role="status">
      {warning && (
        <NoticeLine>
          <Gauge size={16} strokeWidth={1.75} aria-hidden />
          <span>{warning}</span>
          <Link to={planLink}>Plan and usage</Link>
        </NoticeLine>
      )}
    </div>
  );
}
