import { styled } from '@mui/material/styles';
import { plural } from '../../../shared/lib/format';
import { rowHeight, rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { useDeliveriesQuery } from '../api';

const looks = { pending: 'queued', sending: 'running', sent: 'completed', failed: 'failed', skipped: 'skipped' } as const;
const words = { pending: 'Waiting', sending: 'Sending', sent: 'Sent', failed: 'Failed', skipped: 'Skipped' } as const;

const Line = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: '0 12px',
  alignItems: 'center',
  minHeight: rowHeight(44),
  padding: `${rowPadding(8)} 16px`,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(13),
  '&:first-of-type': { borderTop: 0 },
  '& small': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(12), overflowWrap: 'anywhere' },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
}));

/** The latest mails and what became of each. */
export function DeliveryLog() {
  const { data, error, refetch } = useDeliveriesQuery();
  return (
    <Panel title="Delivery log" note={data && data.total > data.items.length ? `latest ${data.items.length} of ${data.total}` : undefined}>
      {!data ? (
        error ? (
          <ErrorNotice title="Couldn't load the delivery log" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={3} />
        )
      ) : data.items.length === 0 ? (
        <EmptyState title="No mail yet">Every mail is listed here with what became of it.</EmptyState>
      ) : (
        <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {data.items.map((mail) => (
            <Line key={mail.id}>
              <div>
                {mail.kind}
                {mail.count > 1 && `, ${plural(mail.count, 'event')}`}
                <br />
                <small>
                  to {mail.recipient}, <RelativeTime time={mail.sentAt ?? mail.createdAt} />
                  {mail.tries > 1 && `, ${mail.tries} tries`}
                </small>
                {mail.error && (
                  <>
                    <br />
                    <small className="bad">{mail.error}</small>
                  </>
                )}
              </div>
              <StatusChip status={looks[mail.status]} label={words[mail.status]} />
            </Line>
          ))}
        </ul>
      )}
    </Panel>
  );
}
