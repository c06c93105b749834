import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNavigate, useRouteError } from 'react-router-dom';
import { isStaleBuild } from '../shared/lib/stale-build';

const reload = () => globalThis.location.reload();

/** A screen that failed to render or to load. The shell around it, if any, keeps working. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const [isStale] = useState(() => isStaleBuild(error));
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div role="alert" style={{ padding: '48px 0', maxWidth: '65ch' }}>
      <Typography variant="h1">{isStale ? 'A new version is here' : 'This screen stopped'}</Typography>
      <Typography sx={{ mt: 2, mb: 4, color: 'text.secondary' }}>
        {isStale
          ? 'Stallhand was updated, or the network is away, and this screen could not be fetched. Reload to go on; your tasks were not touched.'
          : 'The rest of Stallhand goes on, and so do your tasks. Try it again, or load the page anew; if it stops once more, report the line below.'}
      </Typography>
      <div style={{ display: 'flex', gap: 8 }}>
        {!isStale && (
          <Button variant="contained" color="primary" onClick={() => void navigate('.', { replace: true })}>
            Try again
          </Button>
        )}
        <Button {...(isStale && { variant: 'contained', color: 'primary' })} onClick={reload}>
          {isStale ? 'Reload' : 'Load again'}
        </Button>
      </div>
      <Typography variant="mono" component="pre" sx={{ mt: 4, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', color: 'text.secondary' }}>
        {message}
      </Typography>
    </div>
  );
}
