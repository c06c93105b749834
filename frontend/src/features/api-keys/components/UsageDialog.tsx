import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { ApiKey } from '../../../shared/api/types';
import { plural } from '../../../shared/lib/format';
import { agentLink, taskLink, workflowLink } from '../../../shared/lib/links';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useKeyUsageQuery } from '../api';

const list = { listStyle: 'none', margin: '4px 0 16px', padding: 0, display: 'grid', gap: 8 } as const;
const row = { display: 'flex', justifyContent: 'space-between', gap: 16 } as const;

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
        Agents that need {apiKey.service}
      </Typography>
      {data.agents.length === 0 ? (
        <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
          None.
        </Typography>
      ) : (
        <ul style={list}>
          {data.agents.map(({ id, name }) => (
            <li key={id}>
              <Link component={RouterLink} to={agentLink(id)} variant="body2">
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Typography variant="body2" sx={{ mb: 4, color: 'text.secondary' }}>
        {data.otherActiveKeys > 0
          ? `${plural(data.otherActiveKeys, 'other active key')} for ${apiKey.service} would take over.`
          : `No other active key for ${apiKey.service} would take over.`}
      </Typography>
      {data.workflows.length > 0 && (
        <>
          <Typography variant="h4" component="h3">
            Workflows that name this key
          </Typography>
          <ul style={list}>
            {data.workflows.map(({ id, name }) => (
              <li key={id}>
                <Link component={RouterLink} to={workflowLink(id)} variant="body2">
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
      <Typography variant="h4" component="h3">
        Latest tasks that used it
      </Typography>
      {data.tasks.length === 0 ? (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          None yet.
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

/** Which agents need the key and which tasks used it. */
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
