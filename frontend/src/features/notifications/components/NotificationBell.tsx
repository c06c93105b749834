import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { styled } from '@mui/material/styles';
import Bell from 'lucide-react/icons/bell';
import { useState } from 'react';
import { plural } from '../../../shared/lib/format';
import { useNotificationsQuery } from '../api';
import { NotificationList } from './NotificationList';

const Unread = styled('i')(({ theme }) => ({
  position: 'absolute',
  top: 'calc(50% - 10px)',
  right: 'calc(50% - 9px)',
  width: 7,
  height: 7,
  borderRadius: '50%',
  backgroundColor: theme.vars.palette.status.failed.fg,
  boxShadow: `0 0 0 2px ${theme.vars.palette.background.default}`,
}));

/** The dot means unread. The list opens beside the bell. */
export function NotificationBell() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data } = useNotificationsQuery();
  const unread = data?.unread ?? 0;
  const name = unread > 0 ? `Notifications, ${plural(unread, 'unread', 'unread')}` : 'Notifications';
  return (
    <>
      <Tooltip title="Notifications">
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <Bell size={18} strokeWidth={1.75} aria-hidden />
          {unread > 0 && <Unread />}
        </IconButton>
      </Tooltip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': 'Notifications', sx: { width: 380, maxWidth: 'calc(100vw - 16px)', borderRadius: 2 } },
        }}
      >
        <NotificationList onFollow={() => setAnchor(null)} />
      </Popover>
    </>
  );
}
