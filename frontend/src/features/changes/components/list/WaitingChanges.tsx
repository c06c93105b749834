import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { plural } from '../../../../shared/lib/format';
import { changesLink } from '../../../../shared/lib/links';
import { Panel } from '../../../../shared/ui/Panel';
import { useWaitingChanges } from '../../hooks/useWaitingChanges';
import { BatchLines } from './BatchLines';

const Waiting = styled(Panel)({
  marginBottom: 16,
  '& > .MuiButton-root': { margin: '0 10px 12px' },
});

/** The latest batches of changes that wait for a person, and the way to all of them; nothing while none does. */
export function WaitingChanges() {
  const { batches, total } = useWaitingChanges();
  if (batches.length === 0) return null;
  return (
    <Waiting title="Changes to your shops">
      <BatchLines label="Changes that wait for you" batches={batches} />
      {total > batches.length && (
        <Button component={Link} to={`${changesLink}?show=asking`} size="small" variant="text">
          Show all {plural(total, 'change')}
        </Button>
      )}
    </Waiting>
  );
}
