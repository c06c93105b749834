import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Download from '../../../shared/icons/download';
import { useState } from 'react';
import { type FileFormat, fileFormats, inFormat } from '../../../shared/lib/file-formats';
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

/** Every table of the screen as a file, for the time that is shown. */
export function SaveMenu({ link }: { link: (table: AnalyticsTable) => string }) {
  const [at, setAt] = useState<HTMLElement | null>(null);
  const [chosen, setChosen] = useState<FileFormat>('csv');
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
        {fileFormats.map(({ format, name }) => (
          <MenuItem
            key={format}
            role="menuitemradio"
            aria-checked={format === chosen}
            selected={format === chosen}
            onClick={() => setChosen(format)}
          >
            {name}
          </MenuItem>
        ))}
        <Divider />
        {tables.map(({ table, label }) => (
          <MenuItem key={table} component="a" href={inFormat(link(table), chosen)} download onClick={() => setAt(null)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
