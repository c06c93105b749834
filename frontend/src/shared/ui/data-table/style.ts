import { styled, type Theme } from '@mui/material/styles';
import { rowPadding } from '../../theme/density';

/** Widths of the list itself (pixels), whatever stands beside it. */
const NARROW = '@container (max-width: 900px)';
const SMALL = '@container (max-width: 760px)';
const PHONE = '@container (max-width: 560px)';

const cut = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' } as const;

/** A plain button in each row: a hundred rows with a tooltip of their own each take twice the time to draw. @param size pixels, for a pointer */
export const rowButton = (theme: Theme, size: number) => ({
  display: 'inline-grid',
  placeItems: 'center',
  width: size,
  height: size,
  padding: 0,
  border: 0,
  borderRadius: 6,
  background: 'none',
  color: theme.vars.palette.text.secondary,
  cursor: 'pointer',
  '&:hover': { color: theme.vars.palette.text.primary, backgroundColor: theme.vars.palette.action.hover },
  '@media (pointer: coarse)': { width: 44, height: 44 },
});

/** A box to choose a row by. What leads the row gives way to it as soon as choosing is at hand. */
const choice = (theme: Theme) => ({
  '& .pick': {
    position: 'absolute',
    zIndex: 1,
    inset: '-13px -11px',
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
  // A box with nothing in its place is always visible; a finger cannot hover over it.
  '& .pick:only-child, &.choosing .pick, & tr:hover .pick, & .pick:focus-within, & tr.selected .pick': { opacity: 1 },
  '&.choosing .picks > [role="img"], & tr:hover .picks > [role="img"], & .picks:focus-within > [role="img"], & tr.selected .picks > [role="img"]':
    { opacity: 0 },
});

/** Rows without columns: name and status, below them the facts. */
const stacked = {
  '& table, & tbody': { display: 'block' },
  '& thead': { position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' },
  '& tr': { display: 'block' },
  '& tr.row': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 14px',
    height: 'auto',
    padding: `${rowPadding(11)} 16px ${rowPadding(12)}`,
    // The end of the first line.
    '&::after': { content: '""', order: 2, flexBasis: '100%', height: 0, marginTop: -4 },
  },
  '& tbody + tbody tr:first-of-type, & tr + tr': { borderTop: '1px solid var(--sh-palette-divider)' },
  '& tr.row > *': {
    display: 'block',
    order: 3,
    width: 'auto',
    height: 'auto',
    padding: 0,
    border: 0,
    textAlign: 'left',
    // A line of its own has room for a value that a column would cut.
    whiteSpace: 'normal',
  },
  // A long status takes the line below, so that the name keeps its room.
  '& tr.row > .name': { order: 0, flex: '1 1 140px', minWidth: 0 },
  '& tr.row > .status': { order: 1, marginLeft: 'auto' },
  '& tr.row > .actions': { order: 4, marginLeft: 'auto' },
  '& tr.row > .detail-of': { order: 1, marginBlock: -6 },
  '& tr.row > .from-middle, & tr.row > .from-wide, & tr.row > .empty': { display: 'none' },
  '& [data-label]::before': { content: 'attr(data-label) " "', fontWeight: 400, color: 'var(--sh-palette-text-secondary)' },
  '& .nm': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .why': { whiteSpace: 'normal', display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2 },
  '& tr.group > *, & tr.detail > *': { display: 'block' },
  '& tr.group > *': { height: 'auto', paddingBlock: 8, borderBottomColor: 'transparent' },
} as const;

/** The look of all tables. A container, so that columns follow the room of the list and not that of the window. */
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
    fontVariantNumeric: 'tabular-nums',
  },
  '& th, & td': { width: 'var(--wide)', padding: `${rowPadding(4)} 8px`, textAlign: 'left' },
  // The name of a row is a `th` among `td`, so the first of its type is not the first cell.
  '& tr > *': { paddingLeft: 'var(--table-edge, 16px)' },
  '& tr > * + *': { paddingLeft: 8 },
  '& tr > :last-child': { paddingRight: 'var(--table-edge, 16px)' },
  '& thead th': {
    position: 'sticky',
    zIndex: 2,
    top: 0,
    height: 34,
    paddingBlock: 0,
    ...cut,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.background.paper,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
    '&:first-of-type': { borderTopLeftRadius: 10 },
    '&:last-of-type': { borderTopRightRadius: 10 },
    '& button': { padding: 0, border: 0, background: 'none', font: 'inherit', color: 'inherit', cursor: 'pointer' },
    '& button:hover': { color: theme.vars.palette.text.primary },
    '& svg': { marginLeft: 4, verticalAlign: -2 },
  },
  '& tbody th, & tbody td': {
    height: 'var(--row-height)',
    ...cut,
    fontWeight: 400,
    color: theme.vars.palette.text.secondary,
    borderBottom: `1px solid ${theme.vars.palette.divider}`,
  },
  '& tbody:last-of-type > tr:last-of-type > *': { borderBottomColor: 'transparent' },
  '& .right': { textAlign: 'right' },
  '& tbody .name, & tbody .figure': { color: theme.vars.palette.text.primary },
  '& tbody .status, & .actions, & thead .actions': { overflow: 'visible' },
  '& .actions': { textAlign: 'right', '& > *': { position: 'relative', zIndex: 1 } },
  '& .detail-of button': rowButton(theme, 32),
  '& tr.row': { position: 'relative' },
  '& tr.row:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& tr.open, & tr.selected, & tr.open:hover, & tr.selected:hover': { backgroundColor: theme.vars.palette.stall.selected },
  '& .name > span': { display: 'flex', gap: 11, alignItems: 'flex-start', minWidth: 0 },
  '& .lead': {
    position: 'relative',
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    minWidth: 16,
    minHeight: 18,
    color: theme.vars.palette.text.secondary,
  },
  '& .words': { minWidth: 0, flex: 1 },
  '& .nm, & .why': { display: 'block', ...cut },
  '& .nm': { fontWeight: 550, color: 'inherit' },
  '& .why': { fontSize: theme.typography.pxToRem(12), lineHeight: '17px', color: theme.vars.palette.text.secondary },
  '& a.nm, & button.nm': {
    maxWidth: '100%',
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 550,
    textAlign: 'left',
    textDecoration: 'none',
    cursor: 'pointer',
    // The link covers its row; what can be pressed by itself lies above it.
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -2, borderRadius: 4 },
    },
  },
  '& tbody a:not(.nm)': { position: 'relative', zIndex: 1, color: 'inherit', textUnderlineOffset: 3 },
  '& abbr': { position: 'relative', zIndex: 1 },
  '& tbody .bad': { color: theme.vars.palette.status.failed.fg },
  '& tbody .good': { color: theme.vars.palette.status.completed.fg },
  '& tr.group > *': {
    height: 34,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    backgroundColor: theme.vars.palette.background.default,
  },
  '& tr.detail > *': { height: 'auto', padding: '12px 16px 14px', whiteSpace: 'normal', backgroundColor: theme.vars.palette.stall.sunken },
  '& .in-narrow': { display: 'none' },
  ...choice(theme),
  [NARROW]: {
    '& .from-wide': { display: 'none' },
    '& .in-narrow': { display: 'revert' },
    '& th, & td': { width: 'var(--narrow, var(--wide))' },
  },
  [SMALL]: { '& .from-middle': { display: 'none' } },
  '&.stack': { [PHONE]: stacked },
  // Little tables: what is in the columns says how wide they are.
  '&.keep': { '& table': { tableLayout: 'auto' }, '& .name .nm, & .name .why': { whiteSpace: 'normal', overflowWrap: 'anywhere' } },
  // Figures that belong beside each other are pushed aside where there is no room for them.
  '&.scroll': {
    overflow: 'auto',
    '&:focus-visible': { outlineOffset: -2 },
    '& table': { tableLayout: 'auto' },
    '& tbody .name .nm': { whiteSpace: 'normal', minWidth: 116 },
    '& tbody td': { overflow: 'visible' },
  },
}));
