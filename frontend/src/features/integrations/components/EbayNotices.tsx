import Typography from '@mui/material/Typography';
import Copy from '../../../shared/icons/copy';
import { styled } from '@mui/material/styles';
import { useCopy } from '../../../shared/lib/useCopy';
import { fonts } from '../../../shared/theme/theme';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { Panel } from '../../../shared/ui/Panel';
import { useEbayNoticesQuery } from '../api';

const Lines = styled('dl')(({ theme }) => ({
  margin: '12px 0 0',
  display: 'grid',
  gap: 10,
  fontSize: theme.typography.pxToRem(13),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, display: 'flex', alignItems: 'center', gap: 6, justifyContent: 'space-between' },
  '& code': { fontFamily: fonts.mono, fontSize: theme.typography.pxToRem(12), overflowWrap: 'anywhere', minWidth: 0 },
}));

/** eBay wants every app to forget buyers who deleted their account; these two lines are what it asks for. */
export function EbayNotices({ id }: { id: string }) {
  const { data, error, refetch } = useEbayNoticesQuery(id);
  const copy = useCopy();
  if (error) {
    return (
      <Panel title="Deleted buyers">
        <ErrorNotice title="This could not be read" error={error} onRetry={() => void refetch()} />
      </Panel>
    );
  }
  const line = (label: string, value: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <code>{value}</code>
        <IconAction icon={Copy} label={`Copy ${label.toLowerCase()}`} tip="Copy" onClick={() => void copy(value, label)} />
      </dd>
    </div>
  );
  return (
    <Panel title="Deleted buyers">
      <div style={{ padding: 16, minHeight: 178 }}>
        <Typography variant="body2" sx={{ color: 'text.secondary', textWrap: 'pretty' }}>
          When a buyer deletes their eBay account, eBay tells this console and it forgets them.{' '}
          {data && data.endpoint === null
            ? 'That needs a public https address: set PUBLIC_URL, then come back for the address to enter at eBay. Until then, choose "opt out" there.'
            : 'Enter these at developer.ebay.com under Alerts and Notifications.'}
        </Typography>
        {data?.endpoint && (
          <Lines>
            {line('Endpoint', data.endpoint)}
            {line('Verification token', data.verificationToken)}
          </Lines>
        )}
      </div>
    </Panel>
  );
}
