import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import Button from '@mui/material/Button';
import Info from '../../../shared/icons/info';
import Lock from '../../../shared/icons/lock';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { boostersLink, toolLink } from '../../../shared/lib/links';
import { formatPrice } from '../../../shared/lib/money';
import { FixButton } from '../../../shared/ui/TextLink';
import { Notice } from '../../../shared/ui/Notice';
import { Panel } from '../../../shared/ui/Panel';
import { TwoCards } from '../../../shared/ui/TwoCards';
import { successPath } from '../checkout';
import { useCheckout } from '../useCheckout';
import { AddressForm } from './AddressForm';
import { Summary, SummaryPlaceholder, type Bought } from './Summary';
import { Unavailable } from './Unavailable';

const PaymentForm = lazy(async () => ({ default: (await import('./PaymentForm')).PaymentForm }));

/** Height of the form while it is on its way: what comes takes the same place. */
const FORM_HEIGHT = 330;

function SettingUp() {
  return (
    <div role="status" aria-busy="true">
      <Typography sx={{ mb: 3, color: 'text.secondary' }}>Setting up secure checkout...</Typography>
      <Skeleton variant="rounded" height={FORM_HEIGHT - 34} />
    </div>
  );
}

interface ReceiptLineProps {
  email: string;
  own: string | null;
  sendsMail: boolean;
  onChange: () => void;
}

/** Whose receipt it is, and a way to say something else. */
function ReceiptLine({ email, own, sendsMail, onChange }: ReceiptLineProps) {
  const to = email || own;
  if (!to && !sendsMail) {
    return (
      <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
        The receipt stays in this console.
      </Typography>
    );
  }
  return (
    <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
      {to ? (
        <>
          Receipt {sendsMail ? 'to' : 'for'} <b style={{ fontWeight: 550, overflowWrap: 'anywhere' }}>{to}</b>{' '}
        </>
      ) : (
        'The receipt stays in this console. '
      )}
      <FixButton type="button" onClick={onChange}>
        {to ? 'Change' : 'Send it by mail as well'}
      </FixButton>
    </Typography>
  );
}

interface CheckoutProps {
  /** Undefined while it is read. */
  product: (Bought & { id: string }) | undefined;
  rating: ReactNode;
  publishableKey: string | null | undefined;
  /** Undefined: not known yet. */
  isGuest: boolean | undefined;
  /** Address of the account. */
  ownEmail: string | null;
  sendsMail: boolean;
  /** Where card payments are set up, for who may know. */
  setUp: ReactNode;
  onPriceChanged: () => void;
}

/** The receipt on the left, the payment on the right. */
export function Checkout({ product, rating, publishableKey, isGuest, ownEmail, sendsMail, setUp, onPriceChanged }: CheckoutProps) {
  const navigate = useNavigate();
  const checkout = useCheckout({ product, publishableKey, isGuest, onPriceChanged });
  const { phase, email } = checkout;

  if (phase.name === 'unavailable') return <Unavailable cause={phase.cause} setUp={setUp} onRetry={checkout.retry} />;
  if (phase.name === 'refused') {
    return (
      <Notice
        icon={Info}
        title={phase.title}
        ways={
          <>
            {phase.code === 'already_owned' && product && (
              <Button variant="contained" color="primary" component={Link} to={toolLink(product.id)}>
                Open the tool
              </Button>
            )}
            <Button component={Link} to={boostersLink}>
              Back to Agent Boosters
            </Button>
          </>
        }
      >
        {phase.message}
      </Notice>
    );
  }
  return (
    <TwoCards>
      <Panel>{product ? <Summary product={product} rating={rating} /> : <SummaryPlaceholder />}</Panel>
      <Panel>
        <Typography variant="h2">Secure Checkout</Typography>
        <Typography variant="body2" sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mt: 1, mb: 5, color: 'text.secondary' }}>
          <Lock size={13} strokeWidth={1.75} aria-hidden />
          Card data goes straight to Stripe
        </Typography>
        <div style={{ minHeight: FORM_HEIGHT }}>
          {phase.name === 'address' ? (
            <AddressForm initial={email || ownEmail || ''} problem={phase.problem} sendsMail={sendsMail} onDone={checkout.giveAddress} />
          ) : phase.name === 'ready' && product ? (
            <Suspense fallback={<SettingUp />}>
              <ReceiptLine email={email} own={ownEmail} sendsMail={sendsMail} onChange={checkout.askAddress} />
              <PaymentForm
                stripe={phase.stripe}
                clientSecret={phase.clientSecret}
                productId={product.id}
                price={formatPrice(product.price)}
                onBroken={checkout.onBroken}
                onPaid={({ id }) => void navigate(successPath(product.id, { id, clientSecret: phase.clientSecret }), { replace: true })}
              />
            </Suspense>
          ) : (
            <SettingUp />
          )}
        </div>
      </Panel>
    </TwoCards>
  );
}
