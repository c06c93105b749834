import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import X from '../../../../shared/icons/x';
import { latePart } from '../../../../shared/lib/late-part';
import { changeLink } from '../../../../shared/lib/links';
import { useDialog } from '../../../../shared/lib/useDialog';
import { IconAction } from '../../../../shared/ui/IconAction';
import { useToast } from '../../../../shared/ui/toast';
import { batchName, proposedCount } from '../../change';
import { readyChosen } from '../../choice';
import { canApproveInList } from '../../decision';
import { useBatchActions } from '../../hooks/useBatchActions';
import { accent, ReviewButton, type ReviewButtonProps } from './ReviewButton';

const DropDialog = latePart(async () => (await import('./DropDialog')).DropDialog);
const SendDialog = latePart(async () => (await import('./SendDialog')).SendDialog);

/** Buttons to approve or drop a batch from a list, with the dialogs that ask first. */
export function ApproveOrDrop({ batch, isPrimary }: ReviewButtonProps) {
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
    <>
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
        <ReviewButton batch={batch} isPrimary={isPrimary} />
      )}
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
    </>
  );
}
