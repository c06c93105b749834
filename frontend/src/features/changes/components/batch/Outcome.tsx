import { styled } from '@mui/material/styles';
import { formatCount } from '../../../../shared/lib/format';
import { statusLook } from '../../../../shared/ui/status';
import { foundOther, lineStatuses, valueText, type ChangeBatch, type ChangeLine, type LineStatus } from '../../change';
import { canSendAgain } from '../../send-again';
import { isText } from '../../text';
import { SendAgain } from './SendAgain';

const Box = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  marginBottom: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& dl': { display: 'flex', margin: 0 },
  '& dl > div': { flex: '1 1 0', minWidth: 0, padding: '14px 16px' },
  '& dl > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0 },
  '& footer': { display: 'flex', justifyContent: 'flex-end', padding: '0 12px 12px', '&:empty': { display: 'none' } },
  '& .figure': { ...theme.typography.figure, display: 'block' },
  '& small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '@container (max-width: 560px)': {
    '& dl': { flexDirection: 'column' },
    '& dl > div + div': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

const order: readonly LineStatus[] = [...lineStatuses].reverse().filter((status) => status !== 'rejected');

/** "Linen tote: wrote $26.20, found $25.90" for the first line in a state. */
function exampleOf(line: ChangeLine | undefined): string {
  if (!line) return '';
  const { productName, status } = line;
  if (isText(line.field)) return productName;
  if (foundOther(line)) return `${productName}: wrote ${valueText(line, line.to)}, found ${valueText(line, line.seen)}`;
  return status === 'undone' ? `${productName}, back to ${valueText(line, line.from)}` : productName;
}

/** Outcome of a finished batch: each state with its count and an example. */
export function Outcome({ batch, lines }: { batch: ChangeBatch; lines: readonly ChangeLine[] }) {
  const counts = [...order, 'rejected' as const].flatMap((status) => {
    const count = batch.counts.find((one) => one.status === status)?.lines ?? 0;
    return count > 0 ? [{ status, count }] : [];
  });
  return (
    <Box aria-label="What became of it">
      <dl>
        {counts.map(({ status, count }) => (
          <div key={status}>
            <dt>{statusLook(status).label}</dt>
            <dd>
              <span className="figure">{formatCount(count)}</span>
              <small>{status === 'verified' ? 'read back as written' : exampleOf(lines.find((line) => line.status === status))}</small>
            </dd>
          </div>
        ))}
      </dl>
      {lines.some(canSendAgain) && (
        <footer>
          <SendAgain batch={batch} />
        </footer>
      )}
    </Box>
  );
}
