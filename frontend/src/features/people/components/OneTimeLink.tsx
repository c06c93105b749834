import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import type { CreatedInvite } from '../../../shared/api/types';
import { useCopy } from '../../../shared/lib/useCopy';

/** A link that is shown this once; how it reaches the person is up to the owner. */
export function OneTimeLink({ created }: { created: CreatedInvite }) {
  const copy = useCopy();
  return (
    <Alert
      severity="success"
      className="whole"
      action={
        <Button size="small" onClick={() => void copy(created.link, 'Link')}>
          Copy
        </Button>
      }
    >
      Send this link to {created.email}; it works once and is not shown again: <code>{created.link}</code>
    </Alert>
  );
}
