import Typography from '@mui/material/Typography';
import OctagonX from '../icons/octagon-x';
import type { ReactNode } from 'react';

interface FailureFrameProps {
  title: string;
  /** What it means, and what can be done. */
  children: ReactNode;
}

/** How something that failed says so where it would have stood. */
export const FailureFrame = ({ title, children }: FailureFrameProps) => (
  <div role="alert" style={{ display: 'flex', gap: 12, padding: 16 }}>
    <Typography component="span" sx={{ color: 'status.failed.fg', mt: '2px', flex: 'none', lineHeight: 0 }}>
      <OctagonX size={18} strokeWidth={1.75} aria-hidden />
    </Typography>
    <div style={{ minWidth: 0 }}>
      <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
      {children}
    </div>
  </div>
);
