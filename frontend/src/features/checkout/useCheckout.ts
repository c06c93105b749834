import { skipToken } from '@reduxjs/toolkit/query/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { isApiError } from '../../shared/api/errors';
import { useToast } from '../../shared/ui/toast';
import { usePaymentQuery } from './api';
import { phaseOf } from './checkout';
import { useStripeScript } from './useStripeScript';

interface CheckoutInputs {
  product: { id: string; name: string; price: number } | undefined;
  /** Null: the server has none. Undefined: not known yet. */
  publishableKey: string | null | undefined;
  /** Without an account an address comes first. Undefined: not known yet. */
  isGuest: boolean | undefined;
  /** Reads the product again; its price has changed. */
  onPriceChanged: () => void;
}

/** Everything between a product and a form that can be paid: address, payment, Stripe's script. */
export function useCheckout({ product, publishableKey, isGuest, onPriceChanged }: CheckoutInputs) {
  const toast = useToast();
  const [email, setEmail] = useState('');
  const [asking, setAsking] = useState(false);
  const [broken, setBroken] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const needsAddress = asking || (isGuest === true && email === '');
  const mayAsk = product && publishableKey && isGuest !== undefined && !needsAddress;
  const payment = usePaymentQuery(
    mayAsk ? { productId: product.id, productName: product.name, amount: product.price, ...(email && { email }) } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  const { stripe, failed } = useStripeScript(publishableKey, attempt);
  const error = payment.isFetching || needsAddress ? undefined : payment.error;
  const phase = phaseOf({
    publishableKey,
    needsAddress,
    clientSecret: payment.currentData?.clientSecret,
    error,
    stripe,
    scriptFailed: failed || broken,
  });

  const isOff = phase.name === 'unavailable';
  useEffect(() => {
    if (isOff) {
      toast({ kind: 'error', title: 'Checkout Error', text: 'Unable to initialize payment. Please check your API configuration.' });
    }
  }, [isOff, toast]);

  const isOldPrice = isApiError(error) && error.code === 'price_changed';
  const readAgain = useEffectEvent(() => {
    toast({ kind: 'info', title: 'The price has changed', text: 'Look at the new total before you pay.' });
    onPriceChanged();
  });
  useEffect(() => {
    if (isOldPrice) readAgain();
  }, [isOldPrice]);

  return {
    phase,
    email,
    giveAddress: (address: string) => {
      setEmail(address);
      setAsking(false);
    },
    askAddress: () => setAsking(true),
    onBroken: () => setBroken(true),
    retry: () => {
      setBroken(false);
      setAttempt(attempt + 1);
      if (payment.isError) void payment.refetch();
    },
  };
}
