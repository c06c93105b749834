import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { Activity } from '../../../shared/api/types';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusIcon } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { activityLink, activityStatus } from '../activity';
import { useActivitiesQuery } from '../api';

const clamp = { display: '-webkit-box', WebkitLineClamp: 2, WebkitBoxOrient: 'vertical', overflow: 'hidden' } as const;

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gridAutoRows: 'minmax(min-content, 1fr)',
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: '16px minmax(0, 1fr) auto',
    gap: 10,
    alignItems: 'start',
    padding: `${rowPadding(11)} 16px`,
    minHeight: rowHeight(44),
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& li > :first-of-type': { marginTop: 2 },
  '& .what': { fontWeight: 550, color: 'inherit', textDecoration: 'none', overflowWrap: 'anywhere', ...clamp },
  '& a.what:hover': { textDecoration: 'underline' },
  '& time': { fontSize: theme.typography.pxToRem(12), lineHeight: '19px', color: theme.vars.palette.text.disabled, whiteSpace: 'nowrap' },
}));

function Row({ activity }: { activity: Activity }) {
  const link = activityLink(activity);
  return (
    <li>
      <StatusIcon status={activityStatus(activity.type)} />
      {link ? (
        <Link className="what" to={link} title={activity.description}>
          {activity.description}
        </Link>
      ) : (
        <span className="what" title={activity.description}>
          {activity.description}
        </span>
      )}
      <RelativeTime time={activity.createdAt} />
    </li>
  );
}

/** The newest `limit` activities. */
export function RecentActivity({ limit }: { limit: number }) {
  const { data, error, refetch } = useActivitiesQuery(limit);
  return (
    <Panel title="Recent activity" className="fills">
      {error && !data ? (
        <ErrorNotice title="Activities could not be read" error={error} onRetry={() => void refetch()} />
      ) : !data ? (
        <SkeletonRows count={limit} height={44} />
      ) : data.items.length === 0 ? (
        <EmptyState title="No recent activity">What your agents did is written down here.</EmptyState>
      ) : (
        <List>
          {data.items.map((activity) => (
            <Row key={activity.id} activity={activity} />
          ))}
        </List>
      )}
    </Panel>
  );
}
