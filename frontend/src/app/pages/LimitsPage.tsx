import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useChangeLimitsQuery } from '../../features/changes/api';
import { HeldCosts } from '../../features/changes/components/HeldCosts';
import { QuietHours } from '../../features/changes/components/QuietHours';
import { RulePanel } from '../../features/changes/components/RulePanel';
import { VatPanel } from '../../features/changes/components/VatPanel';
import { StopButton, StoppedStrip } from '../../features/changes/components/StopWriting';
import type { ChangeLimitsDto } from '../../shared/api/generated';
import { changesLink, integrationsLink } from '../../shared/lib/links';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { UnsavedChanges } from '../../shared/ui/form/UnsavedChanges';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SkeletonRows } from '../../shared/ui/Skeletons';

const Rules = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: 16,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
}));

/** The kinds of one platform beside each other. */
const byPlatform = (rules: ChangeLimitsDto['rules']) =>
  [...rules].sort((a, b) => a.platform.localeCompare(b.platform) || a.kind.localeCompare(b.kind));

function subtitleOf(limits: ChangeLimitsDto | undefined): string {
  if (!limits) return '';
  const acting = limits.rules.filter(({ level }) => level === 'act').length;
  if (acting === 0) return 'Nothing is written without somebody who approves it';
  return acting === 1 ? 'One kind of change is written without asking' : `${acting} kinds of changes are written without asking`;
}

/** What may be written to the shops, how far by itself, and whether at all. A limit holds whoever proposes. */
export function LimitsPage() {
  const { data: limits, error, refetch } = useChangeLimitsQuery();
  return (
    <UnsavedChanges>
      <PageHeader
        title="Limits"
        path={
          <PagePath>
            <Link to={changesLink}>Changes</Link>
          </PagePath>
        }
        subtitle={subtitleOf(limits)}
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
                Connect an account under Integrations. What can be changed there gets its limits here.
              </EmptyState>
            </Panel>
          ) : (
            <Rules>
              {byPlatform(limits.rules).map((rule) => (
                <RulePanel key={`${rule.platform} ${rule.kind} ${rule.version}`} rule={rule} />
              ))}
            </Rules>
          )}
          {limits.vat.length > 0 && <VatPanel accounts={limits.vat} />}
          <QuietHours key={`${limits.quietFrom} ${limits.quietTo}`} limits={limits} />
        </div>
      ) : (
        <Panel>
          {error ? (
            <ErrorNotice title="The limits could not be read" error={error} onRetry={() => void refetch()}>
              They hold all the same.
            </ErrorNotice>
          ) : (
            <SkeletonRows count={10} height={56} />
          )}
        </Panel>
      )}
    </UnsavedChanges>
  );
}
