import Button from '@mui/material/Button';
import { Link, type Location } from 'react-router-dom';
import { useChangeLimitsQuery } from '../../features/changes/api';
import { HeldCosts } from '../../features/changes/components/limits/HeldCosts';
import { QuietHours } from '../../features/changes/components/limits/QuietHours';
import { LimitsBoard } from '../../features/changes/components/limits/LimitsBoard';
import { VatPanel } from '../../features/changes/components/limits/VatPanel';
import { StopButton, StoppedStrip } from '../../features/changes/components/StopWriting';
import { levelsText, limitColumns, rulesIn } from '../../features/changes/limits-table';
import { changesLink, integrationsLink } from '../../shared/lib/links';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { UnsavedChanges } from '../../shared/ui/form/UnsavedChanges';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

/** Opening another limit replaces the form in the drawer. */
const leavesLimit = (from: Location, to: Location): boolean =>
  from.pathname !== to.pathname || new URLSearchParams(from.search).get('limit') !== new URLSearchParams(to.search).get('limit');

/** What may be written to the shops, how far by itself, and whether at all. A limit holds whoever proposes. */
export function LimitsPage() {
  const { data: limits, error, refetch } = useChangeLimitsQuery();
  return (
    <UnsavedChanges leaves={leavesLimit}>
      <PageHeader
        title="Limits"
        path={
          <PagePath>
            <Link to={changesLink}>Changes</Link>
          </PagePath>
        }
        subtitle={limits ? levelsText(rulesIn(limits.rules, limitColumns(limits.rules, false))) : ''}
        actions={<StopButton />}
      />
      <StoppedStrip />
      {limits ? (
        <div style={{ display: 'grid', gap: 16 }}>
          <HeldCosts limits={limits} />
          {limits.rules.length === 0 ? (
            <Panel>
              <EmptyState
                title="Nothing can be written yet"
                action={
                  <Button component={Link} to={integrationsLink}>
                    Open Integrations
                  </Button>
                }
              >
                Connect a shop under Integrations, then set its limits here.
              </EmptyState>
            </Panel>
          ) : (
            <LimitsBoard limits={limits} />
          )}
          {limits.vat.length > 0 && <VatPanel accounts={limits.vat} />}
          <QuietHours key={`${limits.quietFrom} ${limits.quietTo}`} limits={limits} />
        </div>
      ) : (
        <Panel>
          {error ? (
            <ErrorNotice title="Couldn't load the limits" error={error} onRetry={() => void refetch()}>
              They still apply.
            </ErrorNotice>
          ) : (
            <SkeletonRows count={10} height={56} />
          )}
        </Panel>
      )}
    </UnsavedChanges>
  );
}
