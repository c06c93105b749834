import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { serverMessage } from '../../../shared/api/errors';
import type { PasskeyDto } from '../../../shared/api/generated';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { ListLine } from '../../../shared/ui/ListLine';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { useAccountFactorsQuery, useRemovePasskeyMutation } from '../api';
import { browserHasPasskeys } from './usePasskeys';
import { latePart } from '../../../shared/lib/late-part';

const NewPasskeyDialog = latePart(async () => (await import('./NewPasskeyDialog')).NewPasskeyDialog);
const RenamePasskeyDialog = latePart(async () => (await import('./RenamePasskeyDialog')).RenamePasskeyDialog);

/** One's own passkeys: what they are called, how old, when last used; add, rename, remove. */
export function PasskeyPanel() {
  const { data, error, refetch } = useAccountFactorsQuery();
  const [remove, { isLoading: removing }] = useRemovePasskeyMutation();
  const [adding, setAdding] = useState(false);
  const [renaming, setRenaming] = useState<PasskeyDto | null>(null);
  const [leaving, setLeaving] = useState<PasskeyDto | null>(null);
  const toast = useToast();
  const failed = useFailureToast();
  if (!data)
    return (
      <Panel title="Passkeys">
        {error ? (
          <ErrorNotice title="Couldn't load the passkeys" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={1} />
        )}
      </Panel>
    );
  const missing = data.passkeysUnavailable ?? (browserHasPasskeys() ? null : 'This browser has no passkeys. Use another one.');

  async function removeIt(passkey: PasskeyDto) {
    try {
      await remove(passkey.id).unwrap();
      toast({ title: 'Passkey removed', text: 'Delete it on your device as well, or it goes on offering it.' });
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to remove the passkey.'));
    } finally {
      setLeaving(null);
    }
  }

  return (
    <Panel
      title="Passkeys"
      actions={
        missing === null && (
          <Button size="small" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        )
      }
    >
      <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
        {missing ??
          'Sign in with the fingerprint, face or PIN of your device, or with a security key. A passkey replaces password and code, and works on this console only.'}
      </Typography>
      {data.passkeys.length > 0 && (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.passkeys.map((passkey) => (
            <ListLine key={passkey.id}>
              <div>
                {passkey.name}
                <small>
                  {passkey.synced && 'synced, '}added <RelativeTime time={passkey.createdAt} />,{' '}
                  {passkey.lastUsedAt ? (
                    <>
                      used <RelativeTime time={passkey.lastUsedAt} />
                    </>
                  ) : (
                    'not used yet'
                  )}
                </small>
              </div>
              <Button size="small" aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming(passkey)}>
                Rename
              </Button>
              <Button size="small" aria-label={`Remove ${passkey.name}`} onClick={() => setLeaving(passkey)}>
                Remove
              </Button>
            </ListLine>
          ))}
        </ul>
      )}
      {adding && <NewPasskeyDialog onClose={() => setAdding(false)} />}
      {renaming && <RenamePasskeyDialog passkey={renaming} onClose={() => setRenaming(null)} />}
      {leaving && (
        <ConfirmDialog
          open
          title={`Remove ${leaving.name}?`}
          action="Remove passkey"
          busyAction="Removing..."
          busy={removing}
          destructive
          onConfirm={() => void removeIt(leaving)}
          onClose={() => setLeaving(null)}
        >
          {data.passkeys.length > 1 || data.app
            ? 'It signs in no longer. Your other second factors stay.'
            : 'It is your only second factor: after that, the password alone lets you in.'}
        </ConfirmDialog>
      )}
    </Panel>
  );
}
