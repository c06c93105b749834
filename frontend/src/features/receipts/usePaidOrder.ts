import { skipToken } from '@reduxjs/toolkit/query/react';
import { useState } from 'react';
import { usePaidOrderQuery, type PaymentReturn } from './api';
import { lookAgainIn } from './order';

/** The order of a payment, looked at again until the bank has spoken. What the address says about success counts for nothing. */
export function usePaidOrder(payment: PaymentReturn | null) {
  const [looks, setLooks] = useState(0);
  const [wait, setWait] = useState(() => lookAgainIn(undefined, 0));
  const query = usePaidOrderQuery(payment ?? skipToken, { pollingInterval: wait, refetchOnMountOrArgChange: true });
  const [seen, setSeen] = useState(query.fulfilledTimeStamp);
  if (query.fulfilledTimeStamp !== seen) {
    setSeen(query.fulfilledTimeStamp);
    setLooks(looks + 1);
    setWait(lookAgainIn(query.data?.status, looks + 1));
  }
  return query;
}
