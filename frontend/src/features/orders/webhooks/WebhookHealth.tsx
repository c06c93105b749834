import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import Copy from '../../../shared/icons/copy';
import { useCopy } from '../../../shared/lib/useCopy';
import type { WebhookStatusDto } from '../../../shared/api/generated';
import { plural } from '../../../shared/lib/format';
import { paymentsLink } from '../../../shared/lib/links';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { refusalText } from '../order';

const Box = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  marginBottom: 16,
  padding: '12px 16px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  backgroundColor: theme.vars.palette.background.paper,
  '& p': { margin: 0, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .line': { display: 'flex', flexWrap: 'wrap', gap: '6px 12px', alignItems: 'center' },
  '& code': {
    fontFamily: theme.typography.mono.fontFamily,
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.primary,
  },
}));

/** Whether Stripe gets through to us, and what to do when it does not. */
export function WebhookHealth({ status }: { status: WebhookStatusDto }) {
  const copy = useCopy();
  const { payments, webhooks, mode, endpoint, lastEventAt, waiting, failed, refusals } = status;
  const look = !payments
    ? { status: 'inactive', label: 'Payments are not set up' }
    : webhooks
      ? { status: 'active', label: mode === 'live' ? 'Live' : 'Test mode' }
      : { status: 'waiting', label: 'No signing secret' };
  return (
    <Box>
      <div className="line">
        <StatusChip {...look} />
        <span>
          {lastEventAt ? (
            <>
              Last event <RelativeTime time={lastEventAt} />
            </>
          ) : (
            'No event has come yet'
          )}
          {waiting > 0 && `, ${plural(waiting, 'event waits', 'events wait')}`}
          {failed > 0 && `, ${failed} failed`}
        </span>
      </div>
      {!payments && (
        <p>
          To take cards, an owner adds the keys of Stripe under <Link to={paymentsLink}>Settings, Payments</Link>. Free tools are available
          meanwhile.
        </p>
      )}
      {payments && !webhooks && (
        <p>
          Without the webhook secret (<Link to={paymentsLink}>Settings, Payments</Link>) orders are settled by asking Stripe, up to a minute
          later.
        </p>
      )}
      {payments && endpoint && (
        <div className="line">
          <p>
            Address to enter at Stripe: <code>{endpoint}</code>
          </p>
          <Button
            size="small"
            variant="text"
            startIcon={<Copy size={14} strokeWidth={1.75} aria-hidden />}
            onClick={() => void copy(endpoint, 'Webhook address')}
          >
            Copy
          </Button>
        </div>
      )}
      {refusals.length > 0 && (
        <p>
          Turned away:{' '}
          {refusals.map((refusal, index) => (
            <span key={refusal.reason}>
              {index > 0 && '; '}
              {refusalText(refusal)}, last <RelativeTime time={refusal.lastAt} />
            </span>
          ))}
          .
        </p>
      )}
    </Box>
  );
}
