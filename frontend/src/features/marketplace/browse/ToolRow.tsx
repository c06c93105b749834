import Chip from '@mui/material/Chip';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { categoryName, priceText, productTypeLook } from '../../../shared/lib/product';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { ratingText, stateLook, toolFact, type Tool } from '../tool';
import { ToolButton, type ToolActions } from './ToolButton';

interface ToolRowProps {
  tool: Tool;
  isOpen: boolean;
  /** Its button is the one accent button of the view. */
  isPrimary: boolean;
  to: string;
  actions: ToolActions;
}

export const ToolRow = memo(function ToolRow({ tool, isOpen, isPrimary, to, actions }: ToolRowProps) {
  const { icon: Icon, label } = productTypeLook(tool.type);
  const look = stateLook(tool);
  const fact = toolFact(tool);
  return (
    <TableRow className={isOpen ? 'open' : undefined}>
      <TableCell>
        <span className="tool">
          <Icon size={17} strokeWidth={1.75} aria-label={label} />
          <span style={{ minWidth: 0 }}>
            <Link to={to} title={tool.name} data-tool={tool.id}>
              {tool.name}
            </Link>
            <small title={fact}>{fact}</small>
          </span>
        </span>
      </TableCell>
      <TableCell className="category">
        <Chip label={categoryName(tool.category)} />
      </TableCell>
      <TableCell className="state">{look ? <StatusChip {...look} /> : <Chip label="In the shop" />}</TableCell>
      <TableCell className="version quiet">{tool.own?.installedVersion ?? tool.version}</TableCell>
      <TableCell className="rating quiet">{ratingText(tool) ?? '–'}</TableCell>
      <TableCell className="price">{priceText(tool.price)}</TableCell>
      <TableCell className="act">
        <span>
          <ToolButton tool={tool} actions={actions} size="small" primary={isPrimary} />
        </span>
      </TableCell>
    </TableRow>
  );
});
