import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { plural } from '../../../../shared/lib/format';
import { changeLink } from '../../../../shared/lib/links';
import { StatusChip } from '../../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../../shared/ui/Time';
import { changeText, lineLook, type ChangeLine } from '../../change';

const Rows = styled('ul')(({ theme }) => ({
  display: 'grid',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '2px 12px', alignItems: 'center', padding: '9px 0' },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& a': { color: 'inherit', fontWeight: 550, textDecoration: 'none', '&:hover': { textDecoration: 'underline' } },
  '& small': { gridColumn: '1 / -1', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
}));

interface ChangeHistoryProps {
  lines: readonly ChangeLine[];
  total: number;
  textOf: (line: ChangeLine) => string;
}

/** What was changed at one thing, newest first; each leads to its batch. */
export function ChangeHistory({ lines, total, textOf }: ChangeHistoryProps) {
  if (lines.length === 0) return <p>Nothing was changed here yet.</p>;
  return (
    <>
      <Rows>
        {lines.map((line) => (
          <li key={line.id}>
            <Link to={changeLink(line.batchId)}>{textOf(line)}</Link>
            <StatusChip {...lineLook(line)} />
            <small>
              {changeText(line) !== '' && `${changeText(line)}, `}
              <RelativeTime time={line.updatedAt} />
              {line.causeText !== null && `. ${line.causeText}`}
            </small>
          </li>
        ))}
      </Rows>
      {total > lines.length && <p>{plural(total - lines.length, 'older change')} not shown.</p>}
    </>
  );
}
