import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { serverMessage } from '../../../../shared/api/errors';
import type { ChangeOverlapDto } from '../../../../shared/api/generated';
import Split from '../../../../shared/icons/split';
import { changeLink } from '../../../../shared/lib/links';
import { useFailureToast } from '../../../../shared/lib/useFailureToast';
import { useMay } from '../../../../shared/lib/permissions';
import { plural } from '../../../../shared/lib/format';
import { useToast } from '../../../../shared/ui/toast';
import { useDropChangesMutation } from '../../api';
import { canDrop, fieldNames, valueText, type ChangeLine } from '../../change';
import { leftText, type BatchActions } from '../../hooks/useBatchActions';

const Strip = styled('section')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  marginBottom: 16,
  padding: '12px 16px',
  borderRadius: 10,
  border: `1px solid ${theme.vars.palette.stall.accentLine}`,
  backgroundColor: theme.vars.palette.status.waiting.bg,
  fontSize: theme.typography.pxToRem(13),
  '& > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '8px 12px' },
  '& svg': { flex: 'none', color: theme.vars.palette.status.waiting.fg },
  '& p': { flex: '1 1 280px', minWidth: 0, margin: 0, overflowWrap: 'anywhere' },
  '& b': { fontWeight: 600 },
  '& a': { color: 'inherit' },
}));

const mostShown = 3;

interface OverlapProps {
  line: ChangeLine;
  other: ChangeOverlapDto;
  actions: BatchActions;
}

function Overlap({ line, other, actions }: OverlapProps) {
  const may = useMay()('changes:decide');
  const [drop, { isLoading }] = useDropChangesMutation();
  const toast = useToast();
  const failed = useFailureToast();
  const mine = valueText(line, line.to);
  const theirs = valueText(line, other.to);
  const busy = isLoading || actions.busy;
  async function keepMine() {
    try {
      const { decided, left } = await drop({ id: other.batchId, lines: [other.lineId], version: other.batchVersion }).unwrap();
      if (decided > 0) toast({ kind: 'success', title: `${mine} kept`, text: `The line of change ${other.number} was dropped.` });
      else toast({ kind: 'info', title: 'No line was dropped', text: leftText(left).trim() });
    } catch (error) {
      failed(error, serverMessage(error, 'The other line could not be dropped.'));
    }
  }
  return (
    <div>
      <Split size={18} strokeWidth={1.75} aria-hidden />
      <p>
        <b>
          Two open changes set the {fieldNames[line.field].toLowerCase()} of {line.productName}.
        </b>{' '}
        This one sets {mine}. <Link to={changeLink(other.batchId)}>Change {other.number}</Link> by {other.proposer} sets {theirs}. Only one
        can be sent.
      </p>
      {may && canDrop(other) && (
        <Button size="small" disabled={busy} onClick={() => void keepMine()}>
          Keep {mine}
        </Button>
      )}
      {may && canDrop(line) && (
        <Button size="small" disabled={busy} onClick={() => void actions.drop(line.batchVersion, [line.id])}>
          Keep {theirs}
        </Button>
      )}
    </div>
  );
}

interface OverlapNoticeProps {
  lines: readonly ChangeLine[];
  /** Overlapping lines of the batch in all. */
  total: number;
  actions: BatchActions;
}

/** Values that this and another open change set, with the choice between them. */
export function OverlapNotice({ lines, total, actions }: OverlapNoticeProps) {
  const found = lines.flatMap((line) => line.overlaps.slice(0, 1).map((other) => ({ line, other })));
  if (found.length === 0) return null;
  const shown = found.slice(0, mostShown);
  const rest = Math.max(total, found.length) - shown.length;
  return (
    <Strip aria-label="Values that another change sets too">
      {shown.map(({ line, other }) => (
        <Overlap key={line.id} line={line} other={other} actions={actions} />
      ))}
      {rest > 0 && (
        <div>
          {plural(rest, 'more line')} of this change {rest === 1 ? 'is' : 'are'} in another open change too.
        </div>
      )}
    </Strip>
  );
}
