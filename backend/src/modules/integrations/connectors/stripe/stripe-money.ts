const withoutDecimals = new Set('BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF UGX VND VUV XAF XOF XPF'.split(' '));
const withThree = new Set('BHD IQD JOD KWD OMR TND'.split(' '));

/** Stripe's amounts are in the smallest unit of each currency; ours are hundredths of the currency, whichever it is. */
export function hundredths(amount: number, currency: string): number {
  if (withoutDecimals.has(currency)) return amount * 100;
  return withThree.has(currency) ? Math.round(amount / 10) : amount;
}
