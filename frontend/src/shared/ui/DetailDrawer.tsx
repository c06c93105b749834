import Drawer from '@mui/material/Drawer';
import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';

const WIDTH = 472;
const besidePage = <GlobalStyles styles={{ '#root': { paddingRight: WIDTH } }} />;

interface DetailDrawerProps {
  open: boolean;
  onClose: () => void;
  /** Accessible name: the thing's own name. */
  label: string;
  /** Beside the list from 1200 px on; over it below that; the whole page on a phone. */
  beside: boolean;
  /** Fixed at the foot: the actions. */
  footer?: ReactNode;
  children: ReactNode;
}

/** The detail of a row, next to its list. The caller keeps the open row in the address. */
export function DetailDrawer({ open, onClose, label, beside, footer, children }: DetailDrawerProps) {
  return (
    <Drawer
      anchor="right"
      variant={beside ? 'persistent' : 'temporary'}
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          role: beside ? 'complementary' : 'dialog',
          'aria-label': label,
          sx: { width: { xs: '100%', sm: WIDTH }, maxWidth: '100%', borderWidth: '0 0 0 1px', borderRadius: 0 },
        },
      }}
    >
      {beside && open && besidePage}
      <div style={{ flex: 1, minHeight: 0, overflowY: 'auto' }}>{children}</div>
      {footer}
    </Drawer>
  );
}
