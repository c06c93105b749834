import Button from '@mui/material/Button';
import Plug from '../../../shared/icons/plug';
import { Link } from 'react-router-dom';
import { boostersLink } from '../../../shared/lib/links';
import { Notice } from '../../../shared/ui/Notice';
import type { UnavailableCause } from '../checkout';

const causes: Record<UnavailableCause, string | null> = {
  not_configured: null,
  call_failed: 'If the keys are there, the payment could not be set up just now.',
  script_failed: 'If the keys are there, the card form of Stripe could not be loaded: look at your connection and at what blocks scripts.',
};

/** No payment is possible here, in the words of the specification; what else may be the cause is named. */
export function Unavailable({ cause, onRetry }: { cause: UnavailableCause; onRetry: () => void }) {
  return (
    <Notice
      icon={Plug}
      title="Checkout Unavailable"
      ways={
        <>
          {cause !== 'not_configured' && <Button onClick={onRetry}>Try again</Button>}
          <Button component={Link} to={boostersLink}>
            Back to Agent Boosters
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>Payment processing is not configured. Please add your Stripe API keys.</p>
      {causes[cause] && <p style={{ margin: '12px 0 0' }}>{causes[cause]}</p>}
    </Notice>
  );
}
