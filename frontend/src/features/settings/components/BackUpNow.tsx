import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { serverMessage } from '../../../shared/api/errors';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { settingsApi, useBackupsQuery, useMakeBackupMutation } from '../api';

const POLL_MS = 1_000;

/** Button that makes a backup. Hidden from users without the permission. */
export function BackUpNow(props: Pick<ButtonProps, 'size'>) {
  const may = useMay()('settings:write');
  const [askedId, setAskedId] = useState<string | null>(null);
  const [polls, setPolls] = useState(false);
  const { data } = useBackupsQuery(undefined, { skip: !may, pollingInterval: polls ? POLL_MS : 0 });
  const [make, { isLoading }] = useMakeBackupMutation();
  const failed = useFailureToast();
  const dispatch = useDispatch();
  const run = data?.lastRun;
  const isOpen = run?.status === 'waiting' || run?.status === 'running';
  if (polls !== isOpen) setPolls(isOpen);
  const ended = run?.id === askedId && !isOpen ? run : undefined;
  useEffect(() => {
    if (ended?.status === 'failed') failed(null, ended.error ?? 'The backup failed.');
    else if (ended) dispatch(settingsApi.util.invalidateTags(['System', 'Stats']));
  }, [ended, dispatch, failed]);
  if (!may) return null;

  async function backUp() {
    try {
      const { id } = await make().unwrap();
      setAskedId(id);
    } catch (cause) {
      failed(cause, serverMessage(cause, 'Failed to begin the backup.'));
    }
  }
  return (
    <Button {...props} disabled={isLoading || isOpen} onClick={() => void backUp()}>
      {isLoading || isOpen ? 'Backing up...' : 'Back up now'}
    </Button>
  );
}
