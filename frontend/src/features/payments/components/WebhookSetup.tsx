import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Copy from '../../../shared/icons/copy';
import type { PaymentConfigurationDto } from '../../../shared/api/generated';
import { useCopy } from '../../../shared/lib/useCopy';
import { RelativeTime } from '../../../shared/ui/Time';

const Steps = styled('ol')(({ theme }) => ({
  display: 'grid',
  gap: 8,
  margin: 0,
  paddingLeft: 20,
  '& code': { fontFamily: theme.typography.mono.fontFamily, fontSize: theme.typography.pxToRem(12) },
}));

const copyIcon = <Copy size={14} strokeWidth={1.75} aria-hidden />;

/** What has to be entered at Stripe, and whether it gets through. */
export function WebhookSetup({ configuration }: { configuration: PaymentConfigurationDto }) {
  const copy = useCopy();
  const { webhookAddress, webhookEvents, isReachable, lastWebhookAt, webhookSecret } = configuration;
  return (
    <>
      <p role="status">
        {lastWebhookAt ? (
          <>
            Last webhook received <RelativeTime time={lastWebhookAt} />.
          </>
        ) : (
          'No webhook has been received yet.'
        )}{' '}
        {webhookSecret.source === null && (
          <span className="quiet">Without its secret none is believed, and orders are settled by asking Stripe, up to a minute later.</span>
        )}
      </p>
      {!isReachable && (
        <p className="quiet">
          Stripe cannot reach an address on this machine. Set <code>PUBLIC_URL</code> to the public address of this console; until then
          orders are settled by asking Stripe, up to a minute later.
        </p>
      )}
      <Steps>
        <li>At Stripe, open Developers, Webhooks, and add an endpoint.</li>
        <li>
          Address: <code>{webhookAddress}</code>{' '}
          <Button size="small" variant="text" startIcon={copyIcon} onClick={() => void copy(webhookAddress, 'Webhook address')}>
            Copy address
          </Button>
        </li>
        <li>
          Events: <code>{webhookEvents.join(', ')}</code>{' '}
          <Button size="small" variant="text" startIcon={copyIcon} onClick={() => void copy(webhookEvents.join('\n'), 'List of events')}>
            Copy events
          </Button>
        </li>
        <li>Put the signing secret that Stripe then shows into Webhook secret above.</li>
      </Steps>
    </>
  );
}
