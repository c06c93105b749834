import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Unseen } from '../../../shared/ui/Unseen';
import { ownState, type Tool } from '../tool';
import type { ToolActions } from './ToolButton';
import { ToolRow } from './ToolRow';

const phone = {
  '& thead': { display: 'none' },
  '&, & > tbody': { display: 'block' },
  '& tr': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto auto',
    gap: '8px 14px',
    alignItems: 'center',
    padding: '12px 16px',
    borderBottom: '1px solid var(--sh-palette-divider)',
  },
  '& tr:last-of-type': { borderBottom: 0 },
  '& tr > td': { display: 'block', height: 'auto', width: 'auto !important', padding: '0 !important', border: 0 },
  '& tr > td:first-of-type': { gridColumn: '1 / -1' },
  '& tr > .state': { gridColumn: 1 },
  '& tr > .price': { gridColumn: 2 },
  '& tr > .act': { gridColumn: 3 },
  '& tr > .category, & tr > .version, & tr > .rating': { display: 'none' },
  '& .tool small': { whiteSpace: 'normal', display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical' },
} as const;

const Tools = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& .category': { width: 128 },
  '& .state': { width: 150 },
  '& .version': { width: 84 },
  '& .rating': { width: 148 },
  '& .price': { width: 92, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .act': { width: 178, padding: '4px 16px 4px 4px' },
  '& td:first-of-type, & th:first-of-type': { paddingLeft: 16 },
  '& tbody td': { height: 54 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& tbody tr.open, & tbody tr.open:hover': { backgroundColor: theme.vars.palette.stall.selected },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .tool': { display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: '0 12px', alignItems: 'start' },
  '& .tool svg': { marginTop: 1, color: theme.vars.palette.text.secondary },
  '& .tool a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
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
  '& .tool small': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '17px',
    color: theme.vars.palette.text.secondary,
  },
  '& .act > span': { position: 'relative', zIndex: 1, display: 'flex', gap: 4, justifyContent: 'flex-end' },
  [theme.breakpoints.down('lg')]: { '& .rating': { display: 'none' } },
  // Beside the sidebar there are 500 px: the name keeps two fifths of them.
  [theme.breakpoints.down('md')]: {
    '& .category, & .version': { display: 'none' },
    '& .state': { width: 104 },
    '& .price': { width: 76 },
    '& .act': { width: 118, paddingRight: 10 },
  },
  '&.beside .rating, &.beside .category, &.beside .version': { display: 'none' },
  [theme.breakpoints.down('sm')]: phone,
}));

interface ToolTableProps {
  tools: readonly Tool[];
  openId: string;
  /** The drawer stands beside the list: fewer columns. */
  beside: boolean;
  addressOf: (id: string) => string;
  actions: ToolActions;
}

/** Every tool with what the console has of it; a row opens its detail. */
export function ToolTable({ tools, openId, beside, addressOf, actions }: ToolTableProps) {
  const waiting = openId === '' ? tools.find((tool) => ownState(tool) === 'update') : undefined;
  return (
    <Tools className={beside ? 'beside' : undefined}>
      <TableHead>
        <TableRow>
          <TableCell>Name</TableCell>
          <TableCell className="category">Category</TableCell>
          <TableCell className="state">State</TableCell>
          <TableCell className="version">Version</TableCell>
          <TableCell className="rating">Rating</TableCell>
          <TableCell className="price">Price</TableCell>
          <TableCell className="act">
            <Unseen>Actions</Unseen>
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {tools.map((tool) => (
          <ToolRow
            key={tool.id}
            tool={tool}
            isOpen={tool.id === openId}
            isPrimary={tool === waiting}
            to={addressOf(tool.id)}
            actions={actions}
          />
        ))}
      </TableBody>
    </Tools>
  );
}
