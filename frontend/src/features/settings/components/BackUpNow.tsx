import Button, { type ButtonProps } from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useMay } from '../../../shared/lib/permissions';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { settingsApi, useBackupsQuery } from '../api';
import { useBackUp } from '../hooks/useBackUp';

const POLL_MS = 1_000;

/** Button that makes a backup. Hidden from users without the permission. */
export function BackUpNow(props: Pick<ButtonProps, 'size'>) {
  const may = useMay()('settings:write');
  const [askedId, setAskedId] = useState<string | null>(null);
  const [polls, setPolls] = useState(false);
  const { data } = useBackupsQuery(undefined, { skip: !may, pollingInterval: polls ? POLL_MS : 0 });
  const { backUp, isLoading } = useBackUp();
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
  return (
    <Button {...props} disabled={isLoading || isOpen} onClick={() => void backUp().then(setAskedId)}>
      {isLoading || isOpen ? 'Backing up...' : 'Back up now'}
    </Button>
  );
}
