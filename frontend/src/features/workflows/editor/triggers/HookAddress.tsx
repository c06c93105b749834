import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import Copy from '../../../../shared/icons/copy';
import { useCopy } from '../../../../shared/lib/useCopy';
import { useDialog } from '../../../../shared/lib/useDialog';
import { useFailureToast } from '../../../../shared/lib/useFailureToast';
import { fonts } from '../../../../shared/theme/theme';
import { ConfirmDialog } from '../../../../shared/ui/ConfirmDialog';
import { IconAction } from '../../../../shared/ui/IconAction';
import { useMakeHookMutation } from '../../api';

interface HookAddressProps {
  workflowId: string | null;
  triggerId: string;
  /** Whether the saved workflow has this trigger. */
  isSaved: boolean;
  hasToken: boolean;
}

/** The address of a webhook. It is a secret: in view once, when it is made. */
export function HookAddress({ workflowId, triggerId, isSaved, hasToken }: HookAddressProps) {
  const [make, { data, isLoading }] = useMakeHookMutation();
  const renewal = useDialog<null>();
  const copy = useCopy();
  const failed = useFailureToast();
  const address = data && `${window.location.origin}${data.path}`;

  async function renew() {
    renewal.close();
    try {
      await make({ id: workflowId!, triggerId }).unwrap();
    } catch (error) {
      failed(error, 'Failed to create an address');
    }
  }

  if (!isSaved || workflowId === null)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Save the workflow to create an address for this trigger.
      </Typography>
    );
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {address ? (
        <TextField
          label="Address"
          value={address}
          helperText="Copy it now. It is not shown again."
          slotProps={{
            htmlInput: { style: { fontFamily: fonts.mono, fontSize: 12 } },
            input: {
              readOnly: true,
              sx: { pr: '2px' },
              endAdornment: (
                <IconAction icon={Copy} label="Copy the address" tip="Copy" onClick={() => void copy(address, 'Webhook address')} />
              ),
            },
          }}
        />
      ) : (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {hasToken ? 'The address was shown when it was created.' : 'No address yet.'}
        </Typography>
      )}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        disabled={isLoading}
        onClick={() => (hasToken ? renewal.show(null) : void renew())}
      >
        {isLoading ? 'Creating...' : hasToken ? 'Create new address' : 'Create address'}
      </Button>
      <ConfirmDialog
        open={renewal.open}
        title="Create a new address?"
        action="Create new address"
        busyAction="Creating..."
        onConfirm={() => void renew()}
        onClose={renewal.close}
      >
        The current address stops working at once. Give the new one to every system that calls it.
      </ConfirmDialog>
    </div>
  );
}
