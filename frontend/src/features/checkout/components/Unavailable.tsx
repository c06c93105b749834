import Button from '@mui/material/Button';
import Plug from '../../../shared/icons/plug';
import { Link } from 'react-router-dom';
import { boostersLink } from '../../../shared/lib/links';
import { Notice } from '../../../shared/ui/Notice';
import type { ReactNode } from 'react';
import type { UnavailableCause } from '../checkout';

const causes: Record<UnavailableCause, string | null> = {
  not_configured: null,
  switched_off: null,
  call_failed: 'If the keys are there, the payment could not be set up just now.',
  script_failed: 'If the keys are there, the card form of Stripe could not be loaded: look at your connection and at what blocks scripts.',
};

interface UnavailableProps {
  cause: UnavailableCause;
  /** Where keys are added, for who may know. */
  setUp: ReactNode;
  onRetry: () => void;
}

/** No payment is possible here, in the words of the specification; what else may be the cause is named. */
export function Unavailable({ cause, setUp, onRetry }: UnavailableProps) {
  return (
    <Notice
      icon={Plug}
      title="Checkout Unavailable"
      ways={
        <>
          {cause !== 'not_configured' && cause !== 'switched_off' && <Button onClick={onRetry}>Try again</Button>}
          <Button component={Link} to={boostersLink}>
            Back to Agent Boosters
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>
        {cause === 'switched_off'
          ? 'Card payments are switched off here right now.'
          : 'Payment processing is not configured. Please add your Stripe API keys.'}
      </p>
      {setUp && cause !== 'script_failed' && <p style={{ margin: '12px 0 0' }}>{setUp}</p>}
      {causes[cause] && <p style={{ margin: '12px 0 0' }}>{causes[cause]}</p>}
    </Notice>
  );
}
