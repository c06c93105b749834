import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import type { ShopImport } from '../api';
import { GridTable } from '../components/GridTable';
import { platformName } from '../../../shared/lib/platform';
import { importLook, importPath, outcome } from './import';

const NameLink = styled(Link)(({ theme }) => ({
  display: 'block',
  color: theme.vars.palette.text.primary,
  textDecoration: 'none',
  '&:hover b': { textDecoration: 'underline' },
}));

/** Earlier imports; each opens what came of it. */
export function ImportRows({ imports }: { imports: readonly ShopImport[] }) {
  return (
    <GridTable>
      <TableHead>
        <TableRow>
          <TableCell>File</TableCell>
          <TableCell className="medium">Channel</TableCell>
          <TableCell className="medium tablet-only">By</TableCell>
          <TableCell className="medium">Status</TableCell>
          <TableCell className="short" align="right">
            Uploaded
          </TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {imports.map((row) => (
          <TableRow key={row.id}>
            <TableCell className="name">
              <NameLink to={importPath(row.id)}>
                <b title={row.fileName}>{row.fileName}</b>
                <small>{outcome(row)}</small>
              </NameLink>
            </TableCell>
            <TableCell className="medium">{platformName(row.plan.platform)}</TableCell>
            <TableCell className="medium tablet-only">{row.createdBy}</TableCell>
            <TableCell className="medium">
              <StatusChip {...importLook(row.status)} />
            </TableCell>
            <TableCell className="short" align="right">
              <RelativeTime time={row.createdAt} />
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </GridTable>
  );
}
