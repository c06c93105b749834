import { styled } from '@mui/material/styles';
import { plural } from '../../../shared/lib/format';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { RelativeTime } from '../../../shared/ui/Time';
import type { IntegrationDetail, Sync } from '../api';
import { isUnderWay } from '../integration';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) 110px 130px',
    gap: 16,
    alignItems: 'center',
    minHeight: rowHeight(51),
    padding: `${rowPadding(8)} 16px`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&:first-of-type': { borderTop: 0 },
    '&.alone': { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
  '& b': { display: 'block', fontWeight: 550 },
  '& small, & .quiet': { fontSize: 'inherit', color: theme.vars.palette.text.secondary },
  '& .end': { textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  '& .blocked': { color: theme.vars.palette.status.waiting.fg },
  [theme.breakpoints.down('sm')]: {
    '& li': { gridTemplateColumns: 'minmax(0, 1fr) auto' },
    '& .wide': { display: 'none' },
  },
}));

/** What is read from the account, and how far. */
export function StreamList({ streams, sync }: { streams: IntegrationDetail['streams']; sync: Sync | null }) {
  return (
    <List>
      {streams.map(({ stream, title, blockedBy, completedAt, since, isUnfinished }) => (
        <li key={stream} className={blockedBy ? 'alone' : undefined}>
          <span>
            <b>{title}</b>
            <small>
              {blockedBy ? (
                <span className="blocked">Not read: {lowerFirst(blockedBy)} is missing</span>
              ) : isUnfinished && sync && isUnderWay(sync) ? (
                'Being read'
              ) : isUnfinished ? (
                'Interrupted, goes on at the next sync'
              ) : since ? (
                'Only what changed is read'
              ) : completedAt ? (
                'Read whole every time, to see what is gone'
              ) : (
                'Not read yet'
              )}
            </small>
          </span>
          {!blockedBy && (
            <>
              <span className="end wide">{lastRows(stream, sync)}</span>
              <span className="end quiet">{completedAt ? <RelativeTime time={completedAt} /> : ''}</span>
            </>
          )}
        </li>
      ))}
    </List>
  );
}

/** What the latest sync brought of it. */
function lastRows(stream: string, sync: Sync | null): string {
  const rows = sync?.streams.find((one) => one.stream === stream)?.rows;
  return rows === undefined ? '' : rows === 0 ? 'nothing new' : plural(rows, 'row');
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
