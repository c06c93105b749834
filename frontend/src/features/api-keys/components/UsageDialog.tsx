import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ApiKey, KeyUser } from '../../../shared/api/types';
import { plural } from '../../../shared/lib/format';
import { agentLink, taskLink, workflowLink } from '../../../shared/lib/links';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useKeyUsageQuery } from '../api';

const list = { listStyle: 'none', margin: '4px 0 16px', padding: 0, display: 'grid', gap: 8 } as const;
const row = { display: 'flex', justifyContent: 'space-between', gap: 16 } as const;

interface UsersProps {
  users: readonly KeyUser[];
  to: (id: string) => string;
  /** What it means that one names the key. */
  named: string;
}

/** Each with why it is here: it says that it needs the key, or it really used it, or both. */
function Users({ users, to, named }: UsersProps) {
  if (users.length === 0)
    return (
      <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
        None.
      </Typography>
    );
  return (
    <ul style={list}>
      {users.map((user) => (
        <Typography key={user.id} component="li" variant="body2" style={row}>
          <Link component={RouterLink} to={to(user.id)} sx={{ overflowWrap: 'anywhere' }}>
            {user.name}
          </Link>
          <Typography component="span" variant="body2" sx={{ color: 'text.secondary', textAlign: 'right' }}>
            {user.named && named}
            {user.named && user.lastUsedAt !== null && ', '}
            {user.lastUsedAt === null ? (
              ', not used yet'
            ) : (
              <>
                used <RelativeTime time={user.lastUsedAt} />
              </>
            )}
          </Typography>
        </Typography>
      ))}
    </ul>
  );
}

function Usage({ apiKey }: { apiKey: ApiKey }) {
  const { data, error, refetch } = useKeyUsageQuery(apiKey.id, { refetchOnMountOrArgChange: true });
  if (!data)
    return error ? (
      <ErrorNotice title="Where the key is used could not be read" error={error} onRetry={() => void refetch()} />
    ) : (
      <SkeletonRows count={3} />
    );
  return (
    <>
      <Typography variant="h4" component="h3">
        Agents
      </Typography>
      <Users users={data.agents} to={agentLink} named={`needs ${apiKey.service}`} />
      <Typography variant="h4" component="h3">
        Workflows
      </Typography>
      <Users users={data.workflows} to={workflowLink} named="names this key" />
      <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
        {data.otherActiveKeys > 0
          ? `${plural(data.otherActiveKeys, 'other active key')} for ${apiKey.service} would take over.`
          : `No other active key for ${apiKey.service} would take over.`}
      </Typography>
      <Typography variant="h4" component="h3">
        Latest tasks that used it
      </Typography>
      {data.tasks.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {apiKey.lastUsedAt === null ? (
            'None yet.'
          ) : (
            <>
              None; the console itself used it <RelativeTime time={apiKey.lastUsedAt} />.
            </>
          )}
        </Typography>
      ) : (
        <ul style={list}>
          {data.tasks.map((task) => (
            <Typography key={task.taskId} component="li" variant="body2" style={row}>
              <Link component={RouterLink} to={taskLink(task.taskId)} sx={{ overflowWrap: 'anywhere' }}>
                {task.title}
              </Link>
              <Typography component="span" variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
                <RelativeTime time={task.at} />
              </Typography>
            </Typography>
          ))}
        </ul>
      )}
    </>
  );
}

/** Who needs the key, who used it, and in which tasks. */
export function UsageDialog({ open, apiKey, onClose }: { open: boolean; apiKey: ApiKey | null; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} maxWidth={false} aria-labelledby="usage-title" slotProps={{ paper: { sx: { width: 480 } } }}>
      <DialogTitle id="usage-title">Where {apiKey?.name} is used</DialogTitle>
      <DialogContent>{apiKey && <Usage apiKey={apiKey} />}</DialogContent>
      <DialogActions>
        <Button variant="text" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
