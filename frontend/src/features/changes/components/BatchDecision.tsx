import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { lazy, Suspense, useEffect, useEffectEvent } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import X from '../../../shared/icons/x';
import { changeLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { useDialog } from '../../../shared/lib/useDialog';
import { IconAction } from '../../../shared/ui/IconAction';
import { useToast } from '../../../shared/ui/toast';
import { batchName, proposedCount, type ChangeBatch } from '../change';
import { readyChosen } from '../choice';
import { canApproveInList } from '../decision';
import { useBatchActions } from '../hooks/useBatchActions';

// The first screen shows the buttons. Their dialogs come when they are opened.
const DropDialog = lazy(async () => ({ default: (await import('./DropDialog')).DropDialog }));
const SendDialog = lazy(async () => ({ default: (await import('./SendDialog')).SendDialog }));

const Buttons = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: 4,
  '& .MuiButton-root': { whiteSpace: 'nowrap' },
  [theme.breakpoints.down('sm')]: { '&.wide': { flex: '1 0 100%' }, '&.wide .MuiButton-root': { flex: 1 } },
}));

const accent = { variant: 'contained', color: 'primary' } as const;

interface BatchDecisionProps {
  batch: ChangeBatch;
  /** The one accent button of its view. */
  isPrimary?: boolean;
  /** Takes the width of the row on a phone. */
  isWide?: boolean;
}

/** Approves or drops a batch from a list, or leads to its lines if one of them must be looked at first. Nothing once it is decided. */
export function BatchDecision(props: BatchDecisionProps) {
  const may = useMay()('changes:decide');
  const { batch, isPrimary, isWide } = props;
  const proposed = proposedCount(batch);
  if (proposed === 0) return null;
  if (may) return <Decision {...props} />;
  return (
    <Buttons className={isWide ? 'wide' : undefined}>
      <Review batch={batch} isPrimary={isPrimary} />
    </Buttons>
  );
}

const Review = ({ batch, isPrimary }: BatchDecisionProps) => (
  <Button component={Link} to={changeLink(batch.id)} size="small" aria-label={`Review: ${batch.title}`} {...(isPrimary && accent)}>
    Review
  </Button>
);

function Decision({ batch, isPrimary, isWide }: BatchDecisionProps) {
  const actions = useBatchActions(batch.id);
  const sends = useDialog<number>();
  const drops = useDialog<number>();
  const toast = useToast();
  const navigate = useNavigate();
  const proposed = proposedCount(batch);
  const { changed } = actions;
  const tell = useEffectEvent((changes: readonly string[]) =>
    toast({
      kind: 'info',
      title: `${batchName(batch)} changed since you saw it`,
      text: ['Your decision was not applied.', ...changes].join(' '),
      action: { label: 'Review', onClick: () => void navigate(changeLink(batch.id)) },
    }),
  );
  useEffect(() => {
    if (changed) tell(changed.changes);
  }, [changed]);
  const words = proposed === 1 ? 'Approve' : `Approve ${proposed}`;
  return (
    <Buttons className={isWide ? 'wide' : undefined}>
      <IconAction icon={X} label={`Drop: ${batch.title}`} tip="Drop" disabled={actions.busy} onClick={() => drops.show(batch.version)} />
      {canApproveInList(batch) ? (
        <Button
          size="small"
          disabled={actions.busy}
          aria-label={`${words}: ${batch.title}`}
          onClick={() => sends.show(batch.version)}
          {...(isPrimary && accent)}
        >
          {words}
        </Button>
      ) : (
        <Review batch={batch} isPrimary={isPrimary} />
      )}
      <Suspense fallback={null}>
        {drops.key > 0 && <DropDialog dialog={drops} batch={batch} actions={actions} />}
        {sends.key > 0 && (
          <SendDialog
            key={sends.key}
            open={sends.open}
            batch={batch}
            chosen={{ choice: readyChosen, count: proposed, reset: () => undefined }}
            actions={actions}
            version={sends.subject ?? batch.version}
            onClose={sends.close}
          />
        )}
      </Suspense>
    </Buttons>
  );
}
