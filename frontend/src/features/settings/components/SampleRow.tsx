import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableRow from '@mui/material/TableRow';
import { StatusChip } from '../../../shared/ui/StatusChip';

/** What theme, density and motion look like on a list; not a task of this shop. */
export function SampleRow() {
  return (
    <TableContainer sx={{ mt: 4, border: 1, borderColor: 'divider', borderRadius: '8px' }}>
      <Table aria-label="Sample of a list">
        <TableBody>
          {(['running', 'completed'] as const).map((status) => (
            <TableRow key={status}>
              <TableCell sx={{ width: 120 }}>
                <StatusChip status={status} />
              </TableCell>
              <TableCell>Sample: audit a product page</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
