import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { lazy, type ReactNode, Suspense } from 'react';
import type { EmptyPictureName } from './EmptyPicture';

const EmptyPicture = lazy(async () => ({ default: (await import('./EmptyPicture')).EmptyPicture }));

const Box = styled('div')(({ theme }) => ({
  padding: '40px 24px',
  textAlign: 'center',
  '&:has(svg.ghost)': { paddingTop: 16 },
  // Its place is kept while the drawing loads.
  '& .picture': { height: 88, marginBottom: 16 },
  '&:has(.picture)': { paddingTop: 24 },
  '& svg.ghost': {
    display: 'block',
    width: '100%',
    height: 92,
    marginBottom: 16,
    stroke: theme.vars.palette.stall.lineStrong,
    fill: 'none',
    maskImage: 'linear-gradient(#000 20%, transparent)',
  },
}));

function Ghost() {
  const rows = [
    [150, 60, 240, 90],
    [150, 110, 290, 40],
    [150, 36, 210, 130],
  ] as const;
  return (
    <svg className="ghost" viewBox="0 0 520 130" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      {rows.map(([x1, w1, x2, w2], index) => (
        <g key={w1} transform={`translate(0 ${8 + 44 * index})`}>
          <rect width="520" height="36" rx="6" />
          <rect x={x1} y="12" width={w1} height="12" rx="3" />
          <rect x={x2} y="12" width={w2} height="12" rx="3" />
        </g>
      ))}
    </svg>
  );
}

interface EmptyStateProps {
  title: string;
  /** What will appear here, or what was searched. */
  children?: ReactNode;
  action?: ReactNode;
  /** First use: a drawing of what will be here, above the words. */
  picture?: EmptyPictureName;
  /** An outline of rows in its place, for a list that has no drawing. */
  ghost?: boolean;
}

/** Nothing here: the exact sentence, one line about what would be here, one way on. */
export function EmptyState({ title, children, action, picture, ghost }: EmptyStateProps) {
  return (
    <Box>
      {picture && (
        <div className="picture">
          <Suspense fallback={null}>
            <EmptyPicture name={picture} />
          </Suspense>
        </div>
      )}
      {ghost && <Ghost />}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'balance' }}>{children}</Typography>}
      {action && <div style={{ marginTop: 14 }}>{action}</div>}
    </Box>
  );
}
