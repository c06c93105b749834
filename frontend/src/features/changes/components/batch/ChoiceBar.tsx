import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { formatCount, plural } from '../../../../shared/lib/format';
import { useMay } from '../../../../shared/lib/permissions';
import { useDialog } from '../../../../shared/lib/useDialog';
import { proposedCount, type ChangeBatch } from '../../change';
import { decideText } from '../../decision';
import type { BatchActions } from '../../hooks/useBatchActions';
import type { ChosenLines } from '../../hooks/useChoice';
import { DropDialog } from '../decisions/DropDialog';
import { SendDialog } from '../decisions/SendDialog';

const Bar = styled('div')(({ theme }) => ({
  position: 'sticky',
  zIndex: 3,
  bottom: 16,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  marginTop: 12,
  padding: '10px 10px 10px 16px',
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.stall.raised,
  border: `1px solid ${theme.vars.palette.divider}`,
  boxShadow: theme.vars.palette.stall.shadow,
  '& .count': { flex: '1 1 200px', '& b': { fontWeight: 600, marginRight: 8 }, color: theme.vars.palette.text.secondary },
  '& .count b': { color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: {
    bottom: 'calc(64px + env(safe-area-inset-bottom))',
    margin: '12px -16px 0',
    borderRadius: 0,
    borderWidth: '1px 0',
    padding: '10px 16px',
    '& .count': { flex: '1 0 100%' },
    '& .main': { flex: 1 },
  },
}));

interface ChoiceBarProps {
  batch: ChangeBatch;
  chosen: ChosenLines;
  actions: BatchActions;
  /** Version of the lines on the screen. */
  version: number;
}

/** What is chosen, and the one thing that is asked: the button carries the number. */
export function ChoiceBar({ batch, chosen, actions, version }: ChoiceBarProps) {
  const may = useMay()('changes:decide');
  const drops = useDialog<number>();
  const sends = useDialog<number>();
  const { count, of } = chosen;
  if (!may || (of === 'undo' && count === 0)) return null;
  const proposed = proposedCount(batch);
  if (of === 'undo') {
    return (
      <Bar role="region" aria-label="Chosen lines">
        <span className="count">
          <b>{plural(count, 'line')} chosen</b>the old values are written again
        </span>
        <Button variant="text" onClick={chosen.reset}>
          Clear
        </Button>
        <Button
          className="main"
          disabled={actions.busy}
          onClick={() => void actions.undo(version, [...chosen.choice.except.keys()]).then((done) => done && chosen.reset())}
        >
          {decideText('Undo', count, batch.lines, batch.fields)}
        </Button>
      </Bar>
    );
  }
  return (
    <Bar role="region" aria-label="Chosen lines">
      <span className="count">
        <b>
          {proposed === 1 ? (count === 1 ? '1 line chosen' : 'Not chosen') : `${formatCount(count)} of ${plural(proposed, 'line')} chosen`}
        </b>
        {batch.asking > 0 &&
          `${formatCount(batch.asking)} to check: choose ${batch.asking === 1 ? 'it' : 'each'} to send ${batch.asking === 1 ? 'it' : 'them'}`}
      </span>
      <Button variant="text" color="error" disabled={actions.busy} onClick={() => drops.show(version)}>
        {batch.lines === 1 ? 'Drop' : 'Drop all'}
      </Button>
      <Button
        className="main"
        variant="contained"
        color="primary"
        disabled={count === 0 || actions.busy}
        onClick={() => sends.show(version)}
      >
        {count === 0 ? (batch.lines === 1 ? 'Choose the line' : 'Choose lines') : decideText('Approve', count, batch.lines, batch.fields)}
      </Button>
      <DropDialog dialog={drops} batch={batch} actions={actions} />
      <SendDialog
        key={sends.key}
        open={sends.open}
        batch={batch}
        chosen={chosen}
        actions={actions}
        version={sends.subject ?? version}
        onClose={sends.close}
      />
    </Bar>
  );
}
