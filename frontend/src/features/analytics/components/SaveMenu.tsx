import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Download from '../../../shared/icons/download';
import { useState } from 'react';
import type { AnalyticsTable } from '../../../shared/api/generated';

const tables: readonly { table: AnalyticsTable; label: string }[] = [
  { table: 'figures', label: 'Figures' },
  { table: 'tasks', label: 'Tasks over time' },
  { table: 'types', label: 'Agents by type' },
  { table: 'statuses', label: 'Task status' },
  { table: 'findings', label: 'Findings' },
  { table: 'sales', label: 'Sales over time' },
  { table: 'channels', label: 'Channels' },
  { table: 'profit', label: 'Profit by product and channel' },
];

/** Every table of the screen as CSV, for the time that is shown. */
export function SaveMenu({ link }: { link: (table: AnalyticsTable) => string }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        startIcon={<Download size={16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={at !== null}
        onClick={(event) => setAt(event.currentTarget)}
      >
        Export
      </Button>
      <Menu anchorEl={at} open={at !== null} onClose={() => setAt(null)}>
        {tables.map(({ table, label }) => (
          <MenuItem key={table} component="a" href={link(table)} download onClick={() => setAt(null)}>
            {label} (CSV)
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
