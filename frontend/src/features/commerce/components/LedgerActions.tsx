import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import FileUp from '../../../shared/icons/file-up';
import { Link } from 'react-router-dom';
import { linkTo } from '../../../shared/api/request';
import type { Permission } from '../../../shared/api/types';
import { useMay } from '../../../shared/lib/permissions';
import { ExportButton } from '../../../shared/ui/ExportButton';

/** On a phone always below the title: beside it there would be room for some subtitles and not for others. */
const Actions = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 10,
  [theme.breakpoints.down('sm')]: { minWidth: 'calc(100vw - 32px)' },
}));

const mayExport = {
  inventory: ['commerce:read'],
  payouts: ['commerce:write'],
  'shop-orders': ['commerce:write', 'customers:identify'],
  customers: ['commerce:write', 'customers:identify'],
} as const satisfies Record<string, readonly Permission[]>;

/** The list as it is filtered, as a file; and the way for files into it. */
export function LedgerActions({
  list,
  filter,
}: {
  list: 'inventory' | 'shop-orders' | 'customers' | 'payouts';
  filter: Record<string, string>;
}) {
  const may = useMay();
  return (
    <Actions>
      {mayExport[list].every(may) && <ExportButton href={linkTo(`GET /api/${list}/export`, { query: filter })} />}
      {may('imports:write') && (
        <Button component={Link} to="/admin/imports" startIcon={<FileUp size={16} aria-hidden />}>
          Import
        </Button>
      )}
    </Actions>
  );
}
