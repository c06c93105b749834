import { keyframes, styled, type Theme } from '@mui/material/styles';
import { motion } from '../../../shared/theme/theme';

const fade = keyframes({ '0%, 40%': { opacity: 1 }, to: { opacity: 0 } });

export const ROW_HEIGHT = 48;
/** Below this width of the list (pixels) the agent stands under the name and the created time under the ETA. */
const NARROW = '@container (max-width: 900px)';
/** Below this width a row is two lines without columns. */
const PHONE = '@container (max-width: 560px)';

const checkbox = (theme: Theme) => ({
  '& .lead': { position: 'relative', flex: 'none', display: 'grid', placeItems: 'center', width: 16, height: 18 },
  '& .pick': {
    position: 'absolute',
    zIndex: 1,
    inset: '-13px -10px -13px -12px',
    display: 'grid',
    placeItems: 'center',
    opacity: 0,
    cursor: 'pointer',
    '& > *': { gridArea: '1 / 1' },
    '& svg': { visibility: 'hidden', color: theme.vars.palette.primary.contrastText, pointerEvents: 'none' },
    '& input': {
      appearance: 'none',
      width: 16,
      height: 16,
      margin: 0,
      borderRadius: 4,
      border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
      backgroundColor: theme.vars.palette.stall.field,
      cursor: 'pointer',
      '&:checked': { backgroundColor: theme.vars.palette.primary.main, borderColor: theme.vars.palette.stall.accentLine },
      '&:checked + svg': { visibility: 'visible' },
    },
  },
  // The mark of the priority gives way to the box as soon as choosing is at hand.
  '&.choosing .pick, & tr:hover .pick, & .pick:focus-within, & tr.selected .pick': { opacity: 1 },
  '&.choosing .picks > [role="img"], & tr:hover .picks > [role="img"], & .picks:focus-within > [role="img"], & tr.selected .picks > [role="img"]':
    {
      opacity: 0,
    },
});

const phone = {
  '& table, & tbody': { display: 'block' },
  '& thead, & colgroup': { display: 'none' },
  '& tbody.far > tr': { display: 'block' },
  '& tr[data-task]': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto auto',
    gridTemplateAreas: '"lead name status status" ". why eta act" ". progress progress progress"',
    gap: '4px 10px',
    alignItems: 'center',
    height: 'auto',
    padding: '12px 14px 12px 16px',
  },
  '& tr[data-task]:has(> td.act:empty)': { gridTemplateAreas: '"lead name status status" ". why eta eta" ". progress progress progress"' },
  '& tbody + tbody tr:first-of-type, & tr + tr': { borderTop: '1px solid var(--sh-palette-divider)' },
  '& tr[data-task] > td': { display: 'block', height: 'auto', padding: 0, border: 0 },
  '& tr[data-task] > td.agent, & tr[data-task] > td.created': { display: 'none' },
  '& tr[data-task] > td.task': { display: 'contents' },
  '& td.task .words': { display: 'contents' },
  '& .lead': { gridArea: 'lead', alignSelf: 'start', marginTop: 2 },
  '& .nm': {
    gridArea: 'name',
    whiteSpace: 'normal',
    display: '-webkit-box',
    WebkitBoxOrient: 'vertical',
    WebkitLineClamp: 2,
    alignSelf: 'start',
  },
  '& .why': { gridArea: 'why', whiteSpace: 'normal', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '& td.status': { gridArea: 'status', justifySelf: 'end', alignSelf: 'start' },
  '& tr[data-task] > td.eta': {
    gridArea: 'eta',
    textAlign: 'right',
    whiteSpace: 'nowrap',
    alignSelf: 'center',
    '&.open .word': { display: 'inline' },
    '&.open .under, &:not(.open) .time': { display: 'none' },
  },
  '& tr[data-task] > td.progress': { display: 'none' },
  '& tr[data-task] > td.progress.moving': { display: 'flex', gridArea: 'progress', gap: 10, alignItems: 'center' },
  '& td.progress [role="progressbar"]': { flex: 1, width: 'auto', margin: 0 },
  '& tr[data-task] > td.act': { gridArea: 'act', margin: '-6px -10px -6px -6px', '&:empty': { display: 'none' } },
} as const;

/** The table of the queue in its three widths: all columns, with the drawer beside it, and on a phone. */
export const TableBox = styled('div')(({ theme }) => ({
  containerType: 'inline-size',
  // Rows keep within the round corners of the panel; unlike "hidden", this lets the head stick to the window.
  overflow: 'clip',
  borderRadius: 9,
  '& table': {
    width: '100%',
    borderCollapse: 'separate',
    borderSpacing: 0,
    tableLayout: 'fixed',
    fontSize: theme.typography.pxToRem(13),
    lineHeight: 1.4,
  },
  '& col.agent': { width: 150 },
  '& col.status': { width: 122 },
  '& col.progress': { width: 124 },
  '& col.eta': { width: 92 },
  '& col.created': { width: 104 },
  '& col.act': { width: 56 },
  '& th': {
    position: 'sticky',
    zIndex: 2,
    top: 0,
    height: 34,
    padding: '0 8px',
    textAlign: 'left',
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    whiteSpace: 'nowrap',
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&:first-of-type': { borderTopLeftRadius: 10, paddingLeft: 16 },
    '&:last-of-type': { borderTopRightRadius: 10 },
  },
  '& th.eta, & th.created, & td.eta, & td.created': { textAlign: 'right' },
  '& tr[data-task]': { position: 'relative', height: ROW_HEIGHT },
  '& tr[data-task]:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& tr.open, & tr.selected, & tr.open:hover, & tr.selected:hover': { backgroundColor: theme.vars.palette.stall.selected },
  '& td': {
    height: ROW_HEIGHT,
    padding: '4px 8px',
    whiteSpace: 'nowrap',
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody:last-of-type > tr:last-of-type > td': { borderBottomColor: 'transparent' },
  '& td.task': { paddingLeft: 16 },
  '& td.task > .words': { display: 'block', minWidth: 0, marginLeft: 27 },
  '& td.task > .lead': { float: 'left', marginTop: 1 },
  '& .nm, & .why, & td.agent': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& td.agent': { display: 'table-cell', color: theme.vars.palette.text.secondary },
  '& .nm': {
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    // The link covers its row; what can be pressed by itself lies above it.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -2, borderRadius: 4 },
    },
  },
  '& .why': { fontSize: theme.typography.pxToRem(12), lineHeight: '17px', color: theme.vars.palette.text.secondary },
  '& .why .by': { display: 'none' },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
  '& td.progress': { color: theme.vars.palette.text.secondary, '&.moving': { color: 'inherit' } },
  '& td.progress [role="progressbar"]': { width: 56, marginRight: 10 },
  '& td.eta .word, & td.eta .under': { display: 'none' },
  '& .under, & td.created': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12) },
  '& .faint': { color: theme.vars.palette.text.disabled },
  '& td.act': { padding: '4px 12px 4px 4px', textAlign: 'right', '& > span': { position: 'relative', zIndex: 1 } },
  '& tr.unmatched .nm, & tr.unmatched td, & tr.unmatched .bad': { color: theme.vars.palette.text.disabled, fontWeight: 400 },
  '& .changed': { position: 'absolute', left: 0, top: 0, bottom: 0, width: 2, opacity: 0, animation: `${fade} ${motion.changed}ms linear` },
  '& th .more': { display: 'none' },
  ...checkbox(theme),
  [NARROW]: {
    '& col.agent, & col.created, & th.agent, & th.created, & td.agent, & td.created': { display: 'none' },
    '& th .more': { display: 'inline' },
    '& .why .by': { display: 'inline' },
    '& td.eta .under': { display: 'block' },
  },
  [PHONE]: phone,
}));
