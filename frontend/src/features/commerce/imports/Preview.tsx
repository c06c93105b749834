import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import TriangleAlert from '../../../shared/icons/triangle-exclamation-point';
import type { ImportDetail } from '../api';
import { fieldName } from '../words';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& > li': { padding: '12px 16px', borderBottom: `1px solid ${theme.vars.palette.divider}` },
  '& > li:last-of-type': { borderBottom: 0 },
  '& .head': { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '2px 10px' },
  '& .head small': { color: theme.vars.palette.text.secondary },
  '& dl': { display: 'flex', flexWrap: 'wrap', gap: '2px 18px', margin: '4px 0 0' },
  '& dl div': { display: 'flex', gap: 6, minWidth: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
  '& .lines': { margin: '6px 0 0', padding: 0, listStyle: 'none', color: theme.vars.palette.text.secondary },
  '& .problem': {
    display: 'flex',
    gap: 6,
    alignItems: 'center',
    marginTop: 6,
    color: theme.vars.palette.status.failed.fg,
    '& svg': { flex: 'none' },
  },
}));

const shown = (field: string, value: string): string =>
  field === 'orderedAt' ? `${value.slice(0, 10)} ${value.slice(11, 16)} UTC` : value;

/** The first records of the file as they would stand in the ledger. */
export function Preview({ rows }: { rows: ImportDetail['preview'] }) {
  return (
    <List>
      {rows.map((row) => (
        <li key={row.line}>
          <div className="head">
            <b style={{ overflowWrap: 'anywhere' }}>{row.title}</b>
            <small>line {row.line}</small>
          </div>
          <dl>
            {Object.entries(row.values).map(([field, value]) => (
              <div key={field}>
                <dt>{fieldName(field)}</dt>
                <dd>{shown(field, value)}</dd>
              </div>
            ))}
          </dl>
          {row.lines.length > 0 && (
            <ul className="lines">
              {row.lines.map((line, index) => (
                <li key={index}>{line}</li>
              ))}
            </ul>
          )}
          {row.problem && (
            <Typography variant="body2" component="div" className="problem">
              <TriangleAlert size={14} aria-hidden /> {row.problem}
            </Typography>
          )}
        </li>
      ))}
    </List>
  );
}
