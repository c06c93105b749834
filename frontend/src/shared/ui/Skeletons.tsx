import Skeleton from '@mui/material/Skeleton';
import { keyframes, styled } from '@mui/material/styles';

const appear = keyframes({ from: { opacity: 0 }, to: { opacity: 1 } });

/** Hides its children for 150 ms: what loads faster than that shows no skeleton, and the place is reserved either way. */
export const Delayed = styled('div')({ animation: `${appear} 1ms linear 150ms backwards` });

const Row = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '14px 1fr 88px 70px',
  gap: 14,
  alignItems: 'center',
  padding: '0 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '&:first-of-type': { borderTop: 0 },
}));

const widths = ['70%', '48%', '62%', '55%'];

/** Rows of a list that loads, in the height of the real ones. */
export function SkeletonRows({ count, height = 48 }: { count: number; height?: number | string }) {
  return (
    <Delayed aria-busy="true" aria-label="Loading" role="status">
      {Array.from({ length: count }, (_, index) => (
        <Row key={index} style={{ height }}>
          <Skeleton variant="rounded" height={12} />
          <Skeleton variant="rounded" height={12} width={widths[index % widths.length]} />
          <Skeleton variant="rounded" height={20} />
          <Skeleton variant="rounded" height={12} />
        </Row>
      ))}
    </Delayed>
  );
}
