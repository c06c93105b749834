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
      failed(error, 'Failed to make an address');
    }
  }

  if (!isSaved || workflowId === null)
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Its address can be made as soon as the workflow is saved with this trigger.
      </Typography>
    );
  return (
    <div style={{ display: 'grid', gap: 8 }}>
      {address ? (
        <TextField
          label="Address"
          value={address}
          helperText="Copy it now: it is not shown again."
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
          {hasToken ? 'It has an address. It was shown when it was made.' : 'It has no address yet.'}
        </Typography>
      )}
      <Button
        size="small"
        sx={{ justifySelf: 'start' }}
        disabled={isLoading}
        onClick={() => (hasToken ? renewal.show(null) : void renew())}
      >
        {isLoading ? 'Making...' : hasToken ? 'Make a new address' : 'Make an address'}
      </Button>
      <ConfirmDialog
        open={renewal.open}
        title="Make a new address?"
        action="Make a new address"
        busyAction="Making..."
        onConfirm={() => void renew()}
        onClose={renewal.close}
      >
        The address that is in use now stops working at once. Whoever calls it has to be given the new one.
      </ConfirmDialog>
    </div>
  );
}
