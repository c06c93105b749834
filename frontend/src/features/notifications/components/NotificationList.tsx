import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../shared/api/types';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { useMarkReadMutation, useNotificationsQuery } from '../api';
import { notificationLink, notificationStatus } from '../notification';

const Head = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  minHeight: 46,
  padding: '0 8px 0 16px',
  borderBottom: `1px solid ${theme.vars.palette.divider}`,
}));

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxHeight: 'min(480px, 70dvh)',
  overflowY: 'auto',
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
}));

const Item = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '16px minmax(0, 1fr) auto',
  gap: 10,
  padding: `${rowPadding(10)} 16px`,
  fontSize: theme.typography.pxToRem(13),
  color: 'inherit',
  textDecoration: 'none',
  'a&:hover': { backgroundColor: theme.vars.palette.action.hover },
  '&:focus-visible': { outlineOffset: -2 },
  '& .title': { display: 'block', fontWeight: 400, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '&.unread .title': { fontWeight: 550, color: theme.vars.palette.text.primary },
  '& small': {
    display: 'block',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
    // Messages that joined each other stand apart.
    whiteSpace: 'pre-line',
  },
  '& time': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.disabled, whiteSpace: 'nowrap' },
}));

function Row({ item, onFollow }: { item: Notification; onFollow: () => void }) {
  const link = notificationLink(item);
  const content = (
    <>
      <StatusIcon status={notificationStatus(item.kind)} />
      <span>
        <span className="title">{item.title}</span>
        {item.body && <small>{item.body}</small>}
      </span>
      <RelativeTime time={item.updatedAt} />
    </>
  );
  const className = item.readAt === null ? 'unread' : undefined;
  return link === null ? (
    <Item className={className}>{content}</Item>
  ) : (
    <Item as={Link} {...{ to: link }} className={className} onClick={onFollow}>
      {content}
    </Item>
  );
}

interface NotificationListProps {
  /** A link was followed: the list closes. */
  onFollow: () => void;
}

export function NotificationList({ onFollow }: NotificationListProps) {
  const { data, error, refetch } = useNotificationsQuery();
  const [markRead] = useMarkReadMutation();
  const failed = useFailureToast();
  const mark = (what: { ids: string[] } | { all: true }) =>
    markRead(what)
      .unwrap()
      .catch((cause: unknown) => failed(cause, 'Failed to mark notifications as read'));

  return (
    <>
      <Head>
        <Typography variant="h4" component="h2">
          Notifications
        </Typography>
        {(data?.unread ?? 0) > 0 && (
          <Button variant="text" size="small" onClick={() => void mark({ all: true })}>
            Mark all as read
          </Button>
        )}
      </Head>
      {error && !data ? (
        <ErrorNotice title="Notifications could not be read" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={3} height={56} />
      ) : data.items.length === 0 ? (
        <EmptyState title="No notifications">What needs you, and what went wrong, is kept here.</EmptyState>
      ) : (
        <List>
          {data.items.map((item) => (
            <li key={item.id}>
              <Row
                item={item}
                onFollow={() => {
                  if (item.readAt === null) void mark({ ids: [item.id] });
                  onFollow();
                }}
              />
            </li>
          ))}
        </List>
      )}
    </>
  );
}
