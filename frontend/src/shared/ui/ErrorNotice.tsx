import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import RotateCw from '../icons/rotate-cw';
import type { ReactNode } from 'react';
import { errorReference, isApiError } from '../api/errors';
import { FailureFrame } from './FailureFrame';

interface ErrorNoticeProps {
  /** Failed action: "Couldn't load the queue". */
  title: string;
  error: unknown;
  onRetry?: () => void;
  /** What still works. */
  children?: ReactNode;
}

/** Stands where the data would be, and never blanks the page. */
export function ErrorNotice({ title, error, onRetry, children }: ErrorNoticeProps) {
  return (
    <FailureFrame title={title}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mt: '2px', mb: 3, overflowWrap: 'anywhere' }}>
        {(isApiError(error) && error.message) || 'An unexpected answer arrived.'} {children}
      </Typography>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        {onRetry && (
          <Button size="small" onClick={onRetry} startIcon={<RotateCw size={14} aria-hidden />}>
            Try again
          </Button>
        )}
        {isApiError(error) && (
          <Typography variant="mono" component="code" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {errorReference(error)}
          </Typography>
        )}
      </div>
    </FailureFrame>
  );
}
