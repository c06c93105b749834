import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { formatPrice } from '../../../shared/lib/money';
import { Ledger } from '../../../shared/ui/Ledger';
import { FixButton } from '../../../shared/ui/TextLink';
import { Ticks } from '../../../shared/ui/Ticks';
import { foldFeatures } from '../demo';
import type { DemoProduct } from '../products';

/** What is bought in the demo: three features at first, the rest in place. */
export function DemoSummary({ product }: { product: DemoProduct }) {
  const [unfolded, setUnfolded] = useState(false);
  const { shown, more } = foldFeatures(product.features, unfolded);
  const price = formatPrice(product.price);
  return (
    <>
      <Chip label={product.category} />
      <Typography variant="h2" sx={{ mt: 3.5, fontSize: '1.5rem' }}>
        {product.name}
      </Typography>
      <Typography sx={{ mt: 2, mb: 4.5, fontSize: '0.9375rem', color: 'text.secondary' }}>{product.description}</Typography>
      <Ticks items={shown}>
        {more > 0 && (
          <li style={{ paddingLeft: 23 }}>
            <FixButton type="button" onClick={() => setUnfolded(true)}>
              +{more} more features
            </FixButton>
          </li>
        )}
      </Ticks>
      <Typography component="div" sx={{ mt: 6 }}>
        <Ledger lines={[{ label: product.name, amount: price }]} total={{ label: 'Total', amount: price }} />
      </Typography>
      <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
        One-time purchase • Instant access
      </Typography>
    </>
  );
}
