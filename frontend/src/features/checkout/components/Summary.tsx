import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { formatPrice } from '../../../shared/lib/money';
import { categoryName } from '../../../shared/lib/product';
import { usePhone } from '../../../shared/lib/usePhone';
import { Ledger } from '../../../shared/ui/Ledger';
import { Ticks } from '../../../shared/ui/Ticks';

export interface Bought {
  name: string;
  description: string;
  category: string;
  price: number;
  features: readonly string[];
}

const Fold = styled('details')(({ theme }) => ({
  '& summary': {
    display: 'inline-flex',
    alignItems: 'center',
    minHeight: 44,
    fontWeight: 600,
    textDecoration: 'underline',
    textDecorationColor: theme.vars.palette.stall.accentLine,
    textUnderlineOffset: 4,
    cursor: 'pointer',
  },
}));

/** While it is read, as high as it will be: on a phone the form stands below. */
export function SummaryPlaceholder() {
  const phone = usePhone();
  return (
    <div aria-hidden="true">
      <Skeleton variant="rounded" height={22} width={70} />
      <Skeleton variant="rounded" height={32} width="60%" sx={{ mt: 3.5 }} />
      <Skeleton variant="rounded" height={44} sx={phone ? undefined : { mt: 2, mb: 4.5 }} />
      {!phone && <Skeleton variant="rounded" height={160} />}
      <Skeleton variant="rounded" height={101} sx={{ mt: phone ? 3 : 6 }} />
    </div>
  );
}

/** What is bought and what it costs. On a phone the details are folded: name and total are what counts there. */
export function Summary({ product, rating }: { product: Bought; rating: ReactNode }) {
  const phone = usePhone();
  const details = (
    <>
      <Typography sx={{ mt: phone ? 1 : 2, mb: 4.5, fontSize: '0.9375rem', color: 'text.secondary' }}>{product.description}</Typography>
      <Ticks items={product.features} />
    </>
  );
  const price = formatPrice(product.price);
  return (
    <>
      <div style={{ display: 'flex', alignItems: 'center', gap: 10, minHeight: 22 }}>
        <Chip label={categoryName(product.category)} />
        {rating}
      </div>
      <Typography variant="h1" sx={{ mt: 3.5, fontSize: '1.625rem', overflowWrap: 'anywhere' }}>
        {product.name}
      </Typography>
      {phone ? (
        <Fold>
          <summary>What you get</summary>
          {details}
        </Fold>
      ) : (
        details
      )}
      <div style={{ marginTop: phone ? 12 : 24 }}>
        <Ledger lines={[{ label: product.name, amount: price }]} total={{ label: 'Total', amount: price }} />
      </div>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        One-time purchase • Instant access
      </Typography>
    </>
  );
}
