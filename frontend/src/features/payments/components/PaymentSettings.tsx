import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { PaymentConfigurationDto } from '../../../shared/api/generated';
import { serverMessage } from '../../../shared/api/errors';
import { plural } from '../../../shared/lib/format';
import { apiKeysLink, webhooksLink } from '../../../shared/lib/links';
import { useDialog } from '../../../shared/lib/useDialog';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { ConfirmDialog } from '../../../shared/ui/ConfirmDialog';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { SwitchRow } from '../../../shared/ui/SwitchRow';
import { FixButton } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import { useToast } from '../../../shared/ui/toast';
import { useConfigurePaymentsMutation, usePaymentConfigurationQuery, useRemovePaymentsMutation, useTestPaymentsMutation } from '../api';
import { accountWords, chargesWords, standingOf } from '../payments';
import { KeyForm } from './KeyForm';
import { WebhookSetup } from './WebhookSetup';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 16,
  padding: 16,
  fontSize: theme.typography.pxToRem(13),
  overflowWrap: 'anywhere',
  '& p': { margin: 0 },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .wrong': { color: theme.vars.palette.error.main },
}));

function Account({ configuration }: { configuration: PaymentConfigurationDto }) {
  const [test, { isLoading }] = useTestPaymentsMutation();
  const failed = useFailureToast();
  const { account, problem, secretKey } = configuration;
  async function run() {
    try {
      await test().unwrap();
    } catch (error) {
      failed(error, serverMessage(error, 'Stripe could not be asked'));
    }
  }
  return (
    <div role="status" style={{ display: 'grid', gap: 8 }}>
      {problem && <p className="wrong">There is no checkout. {problem}</p>}
      {account ? (
        <p>
          <b>{accountWords(account)}</b>.{' '}
          <span className={account.chargesEnabled === false ? 'wrong' : undefined}>{chargesWords(account)}</span>{' '}
          <span className="quiet">
            Asked <RelativeTime time={account.readAt} />.
          </span>
        </p>
      ) : secretKey.source ? (
        <p className="quiet">Stripe has not been asked about this key yet.</p>
      ) : (
        <p className="quiet">
          To sell tools by card, add the keys of your Stripe account. They are tried at Stripe before they are kept. Free tools need none.
        </p>
      )}
      {secretKey.source && (
        <div>
          <Button size="small" onClick={() => void run()} disabled={isLoading}>
            {isLoading ? 'Asking Stripe...' : 'Ask Stripe now'}
          </Button>
        </div>
      )}
    </div>
  );
}

function Settings({ configuration }: { configuration: PaymentConfigurationDto }) {
  const [configure] = useConfigurePaymentsMutation();
  const [remove, removing] = useRemovePaymentsMutation();
  const asking = useDialog<null>();
  const toast = useToast();
  const failed = useFailureToast();
  const { enabled, mode, openOrders } = configuration;
  const hasOwn = [configuration.secretKey, configuration.publishableKey, configuration.webhookSecret].some(
    ({ source }) => source === 'console',
  );

  async function change(next: boolean) {
    try {
      await configure({ enabled: next }).unwrap();
      toast({ title: next ? 'Card payments are on' : 'Card payments are off' });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to switch card payments'));
    }
  }
  async function removeKeys() {
    try {
      await remove({ closeOpen: true }).unwrap();
      toast({ title: 'Keys removed' });
    } catch (error) {
      failed(error, serverMessage(error, 'Failed to remove the keys'));
    }
    asking.close();
  }

  return (
    <div style={{ display: 'grid', gap: 16 }}>
      <Panel title="Card payments" actions={<StatusChip {...standingOf(configuration)} />}>
        <Body>
          <Account configuration={configuration} />
          {mode && (
            <SwitchRow
              label="Accept card payments"
              help={
                enabled
                  ? 'Off: new payments are not possible. Started ones are settled, and refunds still work.'
                  : `New payments are not possible. ${openOrders === 0 ? 'No order is open.' : `${plural(openOrders, 'open order is', 'open orders are')} settled all the same.`}`
              }
              checked={enabled}
              onChange={(next) => void change(next)}
            />
          )}
        </Body>
      </Panel>
      <Panel title="Keys of your Stripe account">
        <Body>
          <KeyForm configuration={configuration} />
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Encrypted on this server. A key that <Link to={apiKeysLink}>API Keys</Link> lists for Stripe is another one: steps of workflows
            read with it, and checkout does not.
          </Typography>
          {hasOwn && (
            <div>
              <FixButton type="button" onClick={() => asking.show(null)}>
                Remove the keys
              </FixButton>
            </div>
          )}
        </Body>
      </Panel>
      <Panel title="Webhook" actions={<Link to={webhooksLink}>Webhook log</Link>}>
        <Body>
          <WebhookSetup configuration={configuration} />
        </Body>
      </Panel>
      <ConfirmDialog
        open={asking.open}
        title="Remove the keys of Stripe?"
        action="Remove keys"
        busyAction="Removing..."
        busy={removing.isLoading}
        destructive
        onConfirm={() => void removeKeys()}
        onClose={asking.close}
      >
        Nothing can be bought by card or refunded here any more.{' '}
        {openOrders > 0 &&
          `Of ${plural(openOrders, 'open order', 'open orders')}, the unpaid ones are closed at Stripe first. While a bank processes one, the keys stay. `}
        To stop selling for a while, switch card payments off instead.
      </ConfirmDialog>
    </div>
  );
}

/** How this console takes cards; for the owner. */
export function PaymentSettings() {
  const { data, error, refetch } = usePaymentConfigurationQuery(undefined, { refetchOnMountOrArgChange: true });
  if (data) return <Settings configuration={data} />;
  return (
    <Panel>
      {error ? (
        <ErrorNotice title="Couldn't load the set-up of payments" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={6} height={54} />
      )}
    </Panel>
  );
}
