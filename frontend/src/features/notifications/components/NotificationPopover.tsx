import Popover from '@mui/material/Popover';
import { NotificationList } from './NotificationList';

interface NotificationPopoverProps {
  /** What it opens beside; null: closed. */
  anchor: HTMLElement | null;
  onClose: () => void;
}

export function NotificationPopover({ anchor, onClose }: NotificationPopoverProps) {
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{
        paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 380, maxWidth: 'calc(100vw - 16px)', borderRadius: 2 } },
      }}
    >
      <NotificationList onFollow={onClose} />
    </Popover>
  );
}
