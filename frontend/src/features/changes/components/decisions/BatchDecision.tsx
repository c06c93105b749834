import { styled } from '@mui/material/styles';
import { latePart } from '../../../../shared/lib/late-part';
import { useMay } from '../../../../shared/lib/permissions';
import { proposedCount } from '../../change';
import { ReviewButton, type ReviewButtonProps } from './ReviewButton';

// The first screen does without it, so that its scripts stay small.
const ApproveOrDrop = latePart(async () => (await import('./ApproveOrDrop')).ApproveOrDrop, ReviewButton);

const Buttons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 4,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '&.wide': { flex: '1 0 100%' }, '&.wide .MuiButton-root': { flex: 1 } },
}));

interface BatchDecisionProps extends ReviewButtonProps {
  /** Takes the width of the row on a phone. */
  isWide?: boolean;
}

/** Approves or drops a batch from a list, or leads to its lines if one of them must be looked at first. Nothing once it is decided. */
export function BatchDecision({ isWide, ...decision }: BatchDecisionProps) {
  const may = useMay()('changes:decide');
  if (proposedCount(decision.batch) === 0) return null;
  const Decision = may ? ApproveOrDrop : ReviewButton;
  return (
    <Buttons className={isWide ? 'wide' : undefined}>
      <Decision {...decision} />
    </Buttons>
  );
}
