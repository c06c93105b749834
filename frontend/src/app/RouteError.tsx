import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRouteError } from 'react-router-dom';

/** A screen that failed to render or to load. The shell around it, if any, keeps working. */
export function RouteError() {
  const error = useRouteError();
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div role="alert" style={{ padding: '48px 32px', maxWidth: '65ch' }}>
      <Typography variant="h1">This screen stopped</Typography>
      <Typography sx={{ mt: 2, mb: 4, color: 'text.secondary' }}>
        The rest of Stallhand goes on, and so do your tasks. Load the page again; if it stops once more, report the line below.
      </Typography>
      <Button variant="contained" color="primary" onClick={() => globalThis.location.reload()}>
        Load again
      </Button>
      <Typography variant="mono" component="pre" sx={{ mt: 4, whiteSpace: 'pre-wrap', color: 'text.secondary' }}>
        {message}
      </Typography>
    </div>
  );
}
