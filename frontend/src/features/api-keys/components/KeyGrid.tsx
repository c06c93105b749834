import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Delayed } from '../../../shared/ui/Skeletons';
import { Card } from './KeyCard';

/** Three columns of cards, fewer where there is less room. */
export const KeyGrid = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
  [theme.breakpoints.down('sm')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12 },
}));

export function KeyGridPlaceholder() {
  return (
    <Delayed role="status" aria-label="Loading API keys" aria-busy="true">
      <KeyGrid>
        {Array.from({ length: 6 }, (_, index) => (
          <Card key={index} as="div">
            <div className="head">
              <Skeleton variant="rounded" width={36} height={36} />
              <div>
                <Skeleton width="60%" />
                <Skeleton width="30%" />
              </div>
            </div>
            <Skeleton variant="rounded" height={36} sx={{ my: 3 }} />
            <div>
              <Skeleton />
              <Skeleton />
              <Skeleton />
            </div>
            <Skeleton width="40%" sx={{ mb: 3 }} />
            <div className="foot">
              <Skeleton variant="rounded" width={64} height={28} />
            </div>
          </Card>
        ))}
      </KeyGrid>
    </Delayed>
  );
}
