import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { changeLink } from '../../../../shared/lib/links';
import type { ChangeBatch } from '../../change';

export const accent = { variant: 'contained', color: 'primary' } as const;

export interface ReviewButtonProps {
  batch: ChangeBatch;
  /** The one accent button of its view. */
  isPrimary?: boolean;
}

export const ReviewButton = ({ batch, isPrimary }: ReviewButtonProps) => (
  <Button component={Link} to={changeLink(batch.id)} size="small" aria-label={`Review: ${batch.title}`} {...(isPrimary && accent)}>
    Review
  </Button>
);
