import { styled } from '@mui/material/styles';
import { plural } from '../../../shared/lib/format';
import { Panel } from '../../../shared/ui/Panel';
import type { IntegrationDetail } from '../api';
import { setAsideLine } from '../integration';

const Body = styled('div')(({ theme }) => ({
  padding: '12px 16px 14px',
  fontSize: theme.typography.pxToRem(13),
  '& p': { margin: '0 0 8px', color: theme.vars.palette.text.secondary },
  '& ul': { margin: 0, paddingLeft: 18, display: 'grid', gap: 6 },
  '& li': { overflowWrap: 'anywhere' },
}));

/** Records of the account that could not be taken over, each with what is wrong with it. */
export function SetAsidePanel({ setAside: { count, rows } }: Pick<IntegrationDetail, 'setAside'>) {
  if (count === 0) return null;
  return (
    <Panel title="Set aside" note={plural(count, 'record')}>
      <Body>
        <p>
          These records hold values that cannot be right, so they were not taken over. Correct them in the shop; the next sync reads them
          again.
        </p>
        <ul>
          {rows.map((row, index) => (
            <li key={`${row.kind} ${row.recordId} ${index}`}>{setAsideLine(row)}</li>
          ))}
        </ul>
        {count > rows.length && <p>{`The latest ${rows.length} of ${count} are shown.`}</p>}
      </Body>
    </Panel>
  );
}
