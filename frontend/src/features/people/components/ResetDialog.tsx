import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import type { User } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { useMakeResetLinkMutation } from '../api';
import { OneTimeLink } from './OneTimeLink';

/** A way back in for somebody who forgot the password or lost the phone. */
export function ResetDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [dropSecondFactor, setDropSecondFactor] = useState(false);
  const [make, { data: created, isLoading: busy }] = useMakeResetLinkMutation();
  const failed = useFailureToast();

  async function makeLink() {
    try {
      await make({ id: user.id, dropSecondFactor }).unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to make the link.'));
    }
  }

  return (
    <Dialog open onClose={onClose} aria-labelledby="reset-title" maxWidth={false} slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id="reset-title">New password for {user.name}?</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, overflowWrap: 'anywhere' }}>
        {created ? (
          <OneTimeLink created={created} />
        ) : (
          <>
            <Typography variant="body2">
              A link with which {user.name} chooses a new password. Until it is used, the old one works; then all their sessions end.
            </Typography>
            {user.twoFactor && (
              <SwitchRow
                label="Turn off the second factor too"
                help="For a person who lost their phone and recovery codes. Takes effect at once."
                checked={dropSecondFactor}
                onChange={setDropSecondFactor}
              />
            )}
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          {created ? 'Close' : 'Cancel'}
        </Button>
        {!created && (
          <Button variant="contained" color="primary" disabled={busy} onClick={() => void makeLink()}>
            {busy ? 'Making...' : 'Make a link'}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}
