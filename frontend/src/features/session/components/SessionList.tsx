import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { rowPadding } from '../../../shared/theme/density';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useEndOtherSessionsMutation, useEndSessionMutation, useOpenSessionsQuery } from '../api';
import { device } from '../device';

const Line = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  padding: `${rowPadding(9)} 16px`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  '&:first-of-type': { borderTop: 0 },
  '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

/** Where I am signed in, with a way out of each. */
export function SessionList({ onSignOut }: { onSignOut: () => void }) {
  const { data, error, refetch } = useOpenSessionsQuery();
  const [end, { isLoading: ending }] = useEndSessionMutation();
  const [endOthers, { isLoading: endingAll }] = useEndOtherSessionsMutation();
  const failed = useFailureToast();
  const say = (cause: unknown) => failed(cause, serverMessage(cause, 'Failed to sign out.'));
  return (
    <Panel
      title="Where you are signed in"
      actions={
        data &&
        data.length > 1 && (
          <Button size="small" disabled={endingAll} onClick={() => void endOthers().unwrap().catch(say)}>
            Sign out everywhere else
          </Button>
        )
      }
    >
      {!data ? (
        error ? (
          <ErrorNotice title="Couldn't load the sessions" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={2} />
        )
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.map((session) => (
            <Line key={session.id}>
              <div>
                {device(session.userAgent)}
                {session.current && ', this one'}
                <small>
                  {session.address ?? 'unknown address'}, used <RelativeTime time={session.lastSeenAt} />
                </small>
              </div>
              <Button size="small" disabled={ending} onClick={session.current ? onSignOut : () => void end(session.id).unwrap().catch(say)}>
                Sign out
              </Button>
            </Line>
          ))}
        </ul>
      )}
    </Panel>
  );
}
