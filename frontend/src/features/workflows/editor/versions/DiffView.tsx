import { styled } from '@mui/material/styles';
import { diffOf } from '../model/changes';

const Lines = styled('div')(({ theme }) => ({
  ...theme.typography.mono,
  overflowX: 'auto',
  padding: '8px 0',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.stall.sunken,
  '& > div': { minWidth: 'max-content' },
  '& .line': { display: 'block', padding: '0 12px', whiteSpace: 'pre' },
  '& .line[data-sign="+"]': { backgroundColor: theme.vars.palette.status.completed.bg, color: theme.vars.palette.status.completed.fg },
  '& .line[data-sign="-"]': { backgroundColor: theme.vars.palette.status.failed.bg, color: theme.vars.palette.status.failed.fg },
  '& .gap': { display: 'block', padding: '2px 12px', color: theme.vars.palette.text.disabled },
}));

/** Two definitions, line by line: what went and what came. */
export function DiffView({ before, after }: { before: unknown; after: unknown }) {
  return (
    <Lines tabIndex={0} role="region" aria-label="Differences line by line">
      <div>
        {diffOf(before, after).map((line, index) =>
          line === null ? (
            <span key={index} className="gap">
              ⋯
            </span>
          ) : (
            <span key={index} className="line" data-sign={line.sign}>
              {line.sign} {line.text}
            </span>
          ),
        )}
      </div>
    </Lines>
  );
}
