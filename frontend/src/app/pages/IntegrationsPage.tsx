import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import FileUp from '../../shared/icons/file-up';
import Wrench from '../../shared/icons/wrench';
import { Link } from 'react-router-dom';
import {
  type Integration,
  type PlatformInfo,
  useIntegrationQuery,
  useIntegrationsQuery,
  usePlatformsQuery,
} from '../../features/integrations/api';
import { AvailableCard } from '../../features/integrations/components/AvailableCard';
import { Grid, SectionHead } from '../../features/integrations/components/cards';
import { ConnectDialog } from '../../features/integrations/components/ConnectDialog';
import { ConnectedCard } from '../../features/integrations/components/ConnectedCard';
import { IntegrationsPlaceholder } from '../../features/integrations/components/Placeholders';
import { integrationsSentence } from '../../features/integrations/integration';
import { useMay } from '../../shared/lib/permissions';
import { useDialog } from '../../shared/lib/useDialog';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';

/** Which platforms are connected, how they are, and what else could be. */
export function IntegrationsPage() {
  const may = useMay();
  const { data: rows, error, refetch } = useIntegrationsQuery();
  const { data: platforms, error: formsError, refetch: refetchForms } = usePlatformsQuery();
  const connecting = useDialog<PlatformInfo>();
  const signingIn = useDialog<Integration>();
  const account = useIntegrationQuery(signingIn.open && signingIn.subject ? signingIn.subject.id : skipToken).data;
  const accountInfo = account && platforms?.find(({ platform }) => platform === account.platform);
  const failure = error ?? formsError;
  return (
    <>
      <PageHeader
        title="Business Integrations"
        subtitle={rows ? integrationsSentence(rows) : ''}
        actions={
          <>
            <Button component={Link} to="/admin/integrations/tool-servers" startIcon={<Wrench size={16} aria-hidden />}>
              Tool servers
            </Button>
            {may('imports:write') && (
              <Button component={Link} to="/admin/imports" startIcon={<FileUp size={16} aria-hidden />}>
                Import a file
              </Button>
            )}
          </>
        }
      />
      {!rows || !platforms ? (
        failure ? (
          <Panel>
            <ErrorNotice
              title="The integrations could not be read"
              error={failure}
              onRetry={() => {
                void refetch();
                void refetchForms();
              }}
            >
              Syncs go on meanwhile.
            </ErrorNotice>
          </Panel>
        ) : (
          <IntegrationsPlaceholder />
        )
      ) : (
        <>
          <section aria-labelledby="connected">
            <SectionHead>
              <h2 id="connected">Connected Platforms</h2>
              <span>{rows.length}</span>
              {rows.length > 0 && may('commerce:read') && (
                <nav aria-label="What came in">
                  <Link to="/admin/shop-orders">Orders</Link>
                  <Link to="/admin/inventory">Inventory</Link>
                  <Link to="/admin/customers">Customers</Link>
                </nav>
              )}
            </SectionHead>
            {rows.length === 0 ? (
              <Panel>
                <EmptyState title="No platform connected yet">
                  Connect one below, and its orders, stock and customers come in by themselves.
                </EmptyState>
              </Panel>
            ) : (
              <Grid columns={3}>
                {rows.map((row) => (
                  <ConnectedCard key={row.id} row={row} onSignIn={() => signingIn.show(row)} />
                ))}
              </Grid>
            )}
          </section>
          <section aria-labelledby="available" style={{ marginTop: 32 }}>
            <SectionHead>
              <h2 id="available">Available Integrations</h2>
              <span>{platforms.length}</span>
            </SectionHead>
            <Grid columns={4}>
              {platforms.map((info) => (
                <AvailableCard
                  key={info.platform}
                  info={info}
                  connected={rows.find(({ platform }) => platform === info.platform)}
                  onConnect={() => connecting.show(info)}
                />
              ))}
            </Grid>
          </section>
        </>
      )}
      {connecting.subject && (
        <ConnectDialog key={connecting.key} open={connecting.open} info={connecting.subject} account={null} onClose={connecting.close} />
      )}
      {account && accountInfo && (
        <ConnectDialog
          key={`again ${signingIn.key}`}
          open={signingIn.open}
          info={accountInfo}
          account={account}
          onClose={signingIn.close}
        />
      )}
    </>
  );
}
