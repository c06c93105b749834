import Button, { type ButtonProps } from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Download from '../icons/download';
import { useState } from 'react';
import { fileFormats, inFormat } from '../lib/file-formats';

interface ExportButtonProps extends Pick<ButtonProps, 'size' | 'variant' | 'children'> {
  /** Of a route that sends a table as CSV or, with `format=xlsx`, as an Excel file. */
  href: string;
}

/** Saves a table in the format that is chosen. */
export function ExportButton({ href, size = 'medium', children = 'Export', ...props }: ExportButtonProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        {...props}
        size={size}
        startIcon={<Download size={size === 'small' ? 14 : 16} strokeWidth={1.75} aria-hidden />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {children}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {fileFormats.map(({ format, name }) => (
          <MenuItem key={format} component="a" href={inFormat(href, format)} download onClick={() => setAnchor(null)}>
            {name}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
