import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useColorScheme, useTheme } from '@mui/material/styles';
import { Elements, PaymentElement, useElements, useStripe } from '@stripe/react-stripe-js';
import type { PaymentIntent, Stripe } from '@stripe/stripe-js';
import { useMemo, useRef, useState, type FormEvent } from 'react';
import { useToast } from '../../../shared/ui/toast';
import { appearanceOf } from '../appearance';
import { returnAddress } from '../checkout';

/** Room for Stripe's fields, so that the button does not move when they come. */
const FIELDS_HEIGHT = 232;

interface FormProps {
  productId: string;
  /** "$24.99". */
  price: string;
  onPaid: (payment: PaymentIntent) => void;
  /** Stripe's form could not be shown. */
  onBroken: () => void;
}

function Form({ productId, price, onPaid, onBroken }: FormProps) {
  const stripe = useStripe();
  const elements = useElements();
  const toast = useToast();
  const [isReady, setReady] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  // A second click arrives before React has drawn the disabled button.
  const paying = useRef(false);

  async function confirm() {
    if (!stripe || !elements || !isReady) {
      toast({ kind: 'error', title: 'Payment Error', text: 'Payment system not ready. Please try again.' });
      return;
    }
    const { error, paymentIntent } = await stripe.confirmPayment({
      elements,
      confirmParams: { return_url: returnAddress(globalThis.location.origin, productId) },
      redirect: 'if_required',
    });
    if (!error) return onPaid(paymentIntent);
    // What is wrong with a field stands at that field.
    if (error.type === 'validation_error') return;
    const text = error.message ?? 'Payment could not be processed.';
    setRefusal(text);
    toast({ kind: 'error', title: 'Payment Failed', text });
  }

  async function pay(event: FormEvent) {
    event.preventDefault();
    if (paying.current) return;
    paying.current = true;
    setBusy(true);
    setRefusal(null);
    try {
      await confirm();
    } catch {
      const text = 'An unexpected error occurred. Please try again.';
      setRefusal(text);
      toast({ kind: 'error', title: 'Payment Error', text });
    } finally {
      paying.current = false;
      setBusy(false);
    }
  }

  return (
    <form onSubmit={(event) => void pay(event)} aria-label="Payment">
      <div style={{ position: 'relative', minHeight: FIELDS_HEIGHT }}>
        {!isReady && <Skeleton variant="rounded" height={FIELDS_HEIGHT} sx={{ position: 'absolute', inset: 0 }} />}
        <PaymentElement onReady={() => setReady(true)} onLoadError={onBroken} options={{ layout: 'tabs' }} />
      </div>
      {refusal && (
        <Alert severity="error" sx={{ mt: 4 }}>
          {refusal}
        </Alert>
      )}
      <Button
        type="submit"
        variant="contained"
        color="primary"
        fullWidth
        disabled={!isReady || busy}
        sx={{ mt: 5, minHeight: 46, fontSize: '0.9375rem' }}
      >
        {busy ? 'Processing Payment...' : `Pay ${price}`}
      </Button>
      <Typography variant="caption" component="p" sx={{ mt: 3, textAlign: 'center', color: 'text.secondary' }}>
        A refund switches the tool off; your own data stays.
      </Typography>
    </form>
  );
}

/** Stripe's Payment Element and the button. Card data goes from the browser to Stripe and never through us. */
export function PaymentForm({ stripe, clientSecret, ...form }: FormProps & { stripe: Stripe; clientSecret: string }) {
  const theme = useTheme();
  const { mode, systemMode } = useColorScheme();
  const scheme = (mode === 'system' ? systemMode : mode) === 'light' ? 'light' : 'dark';
  const options = useMemo(() => ({ clientSecret, appearance: appearanceOf(theme, scheme) }), [clientSecret, theme, scheme]);
  return (
    <Elements key={clientSecret} stripe={stripe} options={options}>
      <Form {...form} />
    </Elements>
  );
}
