import { keyframes, styled } from '@mui/material/styles';
import { motion } from '../../../shared/theme/theme';
import { DataTable } from '../../../shared/ui/data-table/DataTable';
import { rowButton } from '../../../shared/ui/data-table/style';
import type { Task } from '../task';

const fade = keyframes({ '0%, 40%': { opacity: 1 }, to: { opacity: 0 } });

/** Below this width of the list (pixels) a row is two lines without columns. */
const PHONE = '@container (max-width: 560px)';

const phone = {
  '& tr.row': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"lead name status status" ". why eta act" ". progress progress progress"',
    gap: '4px 10px',
    padding: '12px 14px 12px 16px',
    '&::after': { display: 'none' },
    '&:has(> .act:empty)': { gridTemplateAreas: '"lead name status status" ". why eta eta" ". progress progress progress"' },
  },
  '& tr.row > .name, & .name > span, & .words': { display: 'contents' },
  '& .lead': { gridArea: 'lead', alignSelf: 'start', marginTop: 2 },
  '& .nm': { gridArea: 'name', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, alignSelf: 'start' },
  '& .why': { gridArea: 'why' },
  '& tr.row > .status': { gridArea: 'status', justifySelf: 'end', alignSelf: 'start' },
  '& tr.row > .eta': {
    gridArea: 'eta',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    '&.ahead .word': { display: 'inline' },
    '&.ahead .under, &:not(.ahead) .time': { display: 'none' },
  },
  '& tr.row > .progress': { display: 'none' },
  '& tr.row > .progress.moving': { display: 'flex', gridArea: 'progress', gap: 10, alignItems: 'center' },
  '& .progress [role="progressbar"]': { flex: 1, width: 'auto', margin: 0 },
  '& tr.row > .act': { gridArea: 'act', margin: '-6px -10px -6px -6px', '&:empty': { display: 'none' } },
} as const;

/** What the queue has that other tables do not: progress, rows that left the filter, and a mark where a status just changed. */
export const Tasks = styled(DataTable<Task>)(({ theme }) => ({
  '& .row-button': rowButton(theme, 32),
  '& .progress.moving': { color: theme.vars.palette.text.primary },
  '& .progress [role="progressbar"]': { width: 56, marginRight: 10 },
  '& .eta .word': { display: 'none' },
  '& tbody .created, & .under': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
  '& .faint': { color: theme.vars.palette.text.disabled },
  '& tr.unmatched .nm, & tr.unmatched > *, & tr.unmatched .bad': { color: theme.vars.palette.text.disabled, fontWeight: 400 },
  '& .changed': { position: 'absolute', left: 0, top: 0, bottom: 0, width: 2, opacity: 0, animation: `${fade} ${motion.changed}ms linear` },
  '&.stack': { [PHONE]: phone },
}));
