import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Delayed } from '../../../shared/ui/Skeletons';
import type { Product } from '../product';
import { ProductCard, Shelf } from './ProductCard';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** Cards in the place of the six that come first. */
const PLACEHOLDERS = 6;

const Lines = ({ count, height }: { count: number; height: number }) => (
  <div style={{ display: 'grid', gap: 8, alignContent: 'start', paddingTop: 12 }}>
    {Array.from({ length: count }, (_, index) => (
      <Skeleton key={index} variant="rounded" height={height} width={index % 2 ? '62%' : '84%'} />
    ))}
  </div>
);

export function ProductPlaceholders() {
  return (
    <Delayed role="status" aria-busy="true" aria-label="Loading the catalogue">
      <Grid>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <Shelf key={index} aria-hidden="true">
            <Skeleton variant="rounded" height={22} width="55%" />
            <Lines count={1} height={25} />
            <Lines count={2} height={13} />
            <Lines count={3} height={12} />
            <Lines count={2} height={10} />
            <div className="foot">
              <Skeleton variant="rounded" height={38} />
            </div>
          </Shelf>
        ))}
      </Grid>
    </Delayed>
  );
}

interface ProductGridProps {
  products: readonly Product[];
  /** Id of the free product that is being fetched. */
  claiming: string | null;
  onClaim: (product: Product) => void;
}

export function ProductGrid({ products, claiming, onClaim }: ProductGridProps) {
  return (
    <Grid>
      {products.map((product) => (
        <ProductCard key={product.id} product={product} busy={claiming === product.id} onClaim={onClaim} />
      ))}
    </Grid>
  );
}
