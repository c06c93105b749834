import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Delayed } from '../../../shared/ui/Skeletons';
import type { Nft } from '../nft';
import { NftCard } from './NftCard';

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: '28px 20px',
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

const firstRows = 6;

interface NftGridProps {
  nfts: readonly Nft[];
  addressOf: (id: string) => string;
  more: boolean;
  loadingMore: boolean;
  onMore: () => void;
}

export function NftGrid({ nfts, addressOf, more, loadingMore, onMore }: NftGridProps) {
  return (
    <>
      <Grid>
        {nfts.map((nft, index) => (
          <NftCard key={nft.id} nft={nft} addressOf={addressOf} eager={index < firstRows} />
        ))}
      </Grid>
      {more && (
        <div style={{ display: 'grid', justifyItems: 'center', marginTop: 28 }}>
          <Button onClick={onMore} disabled={loadingMore}>
            {loadingMore ? 'Loading...' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  );
}

export function NftGridPlaceholder() {
  return (
    <Delayed aria-busy="true" aria-label="Loading" role="status">
      <Grid>
        {Array.from({ length: firstRows }, (_, index) => (
          <div key={index}>
            <Skeleton variant="rounded" sx={{ width: '100%', height: 'auto', aspectRatio: '1', borderRadius: '10px' }} />
            <div style={{ display: 'flex', justifyContent: 'space-between', paddingTop: 14, height: 60 }}>
              <Skeleton variant="rounded" width="46%" height={14} />
              <Skeleton variant="rounded" width="22%" height={14} />
            </div>
          </div>
        ))}
      </Grid>
    </Delayed>
  );
}
