import { styled } from '@mui/material/styles';
import { lazy, Suspense } from 'react';
import { useMay } from '../../../shared/lib/permissions';
import { proposedCount, type ChangeBatch } from '../change';
import { ReviewButton } from './ReviewButton';

// The first screen does without it, so that its scripts stay small.
const ApproveOrDrop = lazy(async () => ({ default: (await import('./ApproveOrDrop')).ApproveOrDrop }));

const Buttons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 4,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '&.wide': { flex: '1 0 100%' }, '&.wide .MuiButton-root': { flex: 1 } },
}));

interface Props {
  batch: ChangeBatch;
  /** The one accent button of its view. */
  isPrimary?: boolean;
  /** Takes the width of the row on a phone. */
  isWide?: boolean;
}

/** Approves or drops a batch from a list, or leads to its lines if one of them must be looked at first. Nothing once it is decided. */
export function BatchDecision(props: Props) {
  const may = useMay()('changes:decide');
  const { batch, isPrimary, isWide } = props;
  const proposed = proposedCount(batch);
  if (proposed === 0) return null;
  const review = <ReviewButton batch={batch} isPrimary={isPrimary} />;
  return (
    <Buttons className={isWide ? 'wide' : undefined}>
      {may ? (
        <Suspense fallback={review}>
          <ApproveOrDrop {...props} />
        </Suspense>
      ) : (
        review
      )}
    </Buttons>
  );
}
