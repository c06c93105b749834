import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useState } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { useToast } from '../../../shared/ui/toast';
import { type Integration, useDisconnectMutation } from '../api';
import { platformName } from '../../../shared/lib/platform';

type Data = 'keep' | 'delete';

interface DisconnectDialogProps {
  open: boolean;
  row: Integration;
  onClose: () => void;
  onGone: () => void;
}

/** Lets an account go; what came from it stays unless the person says otherwise. */
export function DisconnectDialog({ open, row, onClose, onGone }: DisconnectDialogProps) {
  const [data, setData] = useState<Data>('keep');
  const [disconnect, { isLoading }] = useDisconnectMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const name = platformName(row.platform);

  async function confirm() {
    try {
      await disconnect({ id: row.id, data }).unwrap();
      toast({ title: `${name} is disconnected`, text: data === 'keep' ? 'What came from it is kept.' : 'What came from it is deleted.' });
      onClose();
      onGone();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to disconnect'));
    }
  }

  return (
    <ConfirmDialog
      open={open}
      title={`Disconnect ${name}?`}
      action="Disconnect"
      busyAction="Disconnecting..."
      busy={isLoading}
      destructive
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      Syncs of {row.accountName ?? row.accountId} end, and its keys are deleted here. Nothing changes at {name}.
      <RadioGroup value={data} onChange={(_event, value) => setData(value as Data)} aria-label="What came from it" sx={{ mt: 3 }}>
        <FormControlLabel value="keep" control={<Radio />} label="Keep its products, orders and customers" />
        <FormControlLabel value="delete" control={<Radio />} label="Delete them, too. This cannot be undone" />
      </RadioGroup>
    </ConfirmDialog>
  );
}
