import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { EmptyPictureName } from './EmptyPicture';
import { latePart } from '../lib/late-part';

const EmptyPicture = latePart(async () => (await import('./EmptyPicture')).EmptyPicture);

const Box = styled('div')({
  padding: '40px 24px',
  textAlign: 'center',
  // Its place is kept while the drawing loads.
  '& .picture': { height: 88, marginBottom: 16 },
  '&:has(.picture)': { paddingTop: 24 },
});

interface EmptyStateProps {
  title: string;
  /** What will appear here, or what was searched. */
  children?: ReactNode;
  action?: ReactNode;
  /** First use: a drawing of what will be here, above the words. */
  picture?: EmptyPictureName;
}

/** Nothing here: the exact sentence, one line about what would be here, one way on. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <Box>
      {picture && (
        <div className="picture">
          <EmptyPicture name={picture} />
        </div>
      )}
      <Typography variant="h3" component="p">
        {title}
      </Typography>
      {children && <Typography sx={{ mt: 1, color: 'text.secondary', textWrap: 'balance' }}>{children}</Typography>}
      {action && <div style={{ marginTop: 14 }}>{action}</div>}
    </Box>
  );
}
