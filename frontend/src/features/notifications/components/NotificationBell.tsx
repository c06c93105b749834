import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import Bell from '../../../shared/icons/bell';
import { useState } from 'react';
import { Tip } from '../../../shared/ui/Tip';
import { plural } from '../../../shared/lib/format';
import { latePart } from '../../../shared/lib/late-part';
import { useNotificationsQuery } from '../api';

const NotificationPopover = latePart(async () => (await import('./NotificationPopover')).NotificationPopover);

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
  const [wasOpen, setWasOpen] = useState(false);
  const { data } = useNotificationsQuery();
  const unread = data?.unread ?? 0;
  const name = unread > 0 ? `Notifications, ${plural(unread, 'unread', 'unread')}` : 'Notifications';
  return (
    <>
      <Tip title="Notifications">
        <IconButton
          aria-label={name}
          aria-haspopup="dialog"
          aria-expanded={anchor !== null}
          onPointerEnter={() => void NotificationPopover.fetch()}
          onFocus={() => void NotificationPopover.fetch()}
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setWasOpen(true);
          }}
        >
          <Bell size={18} strokeWidth={1.75} aria-hidden />
          {unread > 0 && <Unread />}
        </IconButton>
      </Tip>
      {wasOpen && <NotificationPopover anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  );
}
