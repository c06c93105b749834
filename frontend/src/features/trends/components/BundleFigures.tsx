import type { BundleDto } from '../../../shared/api/generated';
import { formatHundredths } from '../../../shared/lib/money';

/** What a bundle costs and leaves. Bundles of before 0.2 say no net price, and their margin is of the price with its VAT. */
export function BundleFigures({ bundle }: { bundle: BundleDto }) {
  const { currency, separateCents, priceCents, netCents, costCents, marginPercent } = bundle;
  const amount = (cents: number | null) => (cents === null ? 'unknown' : formatHundredths(cents, currency));
  return (
    <dl>
      <dt>One by one</dt>
      <dd>{amount(separateCents)}</dd>
      <dt>Price of the bundle</dt>
      <dd>{amount(priceCents)}</dd>
      {netCents !== undefined && (
        <>
          <dt>Without VAT</dt>
          <dd>{netCents === null ? 'unknown. Set the VAT under Limits' : amount(netCents)}</dd>
        </>
      )}
      <dt>Cost</dt>
      <dd>{amount(costCents)}</dd>
      <dt>{netCents === undefined ? 'Margin before VAT' : 'Net margin'}</dt>
      <dd>{marginPercent === null ? 'unknown' : `${marginPercent}%`}</dd>
    </dl>
  );
}
