import { styled } from '@mui/material/styles';
import { formatAbsolute, formatDateTime, withZone } from '../../../shared/lib/shop-time';
import { Panel } from '../../../shared/ui/Panel';
import { FilterSelect } from '../../../shared/ui/FilterSelect';
import { useMay } from '../../../shared/lib/permissions';
import type { IntegrationDetail } from '../api';
import { useIntegrationActions } from '../hooks/useIntegrationActions';
import { platformName } from '../../../shared/lib/platform';
import { comparisonLine, newsLine, scheduleLine, scheduleOptions } from '../integration';
import { useClock } from '../../../shared/lib/clock';

const Lines = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: '8px 16px',
  margin: 0,
  padding: 16,
  fontSize: theme.typography.pxToRem(13),
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', overflowWrap: 'anywhere' },
}));

/** What is known about the connection, without any secret. */
export function ConnectionFacts({ row }: { row: IntegrationDetail }) {
  const facts: [string, string][] = [
    ['Platform', platformName(row.platform)],
    ...(row.isDemo ? [] : [['Account', row.accountId] as [string, string]]),
    ...(row.accountName && row.accountName !== row.accountId ? [['Name', row.accountName] as [string, string]] : []),
    ...(row.currency ? [['Currency', row.currency] as [string, string]] : []),
    ...Object.entries(row.details),
  ];
  return (
    <Panel title="Connection">
      <Lines>
        {facts.map(([name, value]) => (
          <div key={name} style={{ display: 'contents' }}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <dt>Connected</dt>
        <dd title={formatAbsolute(row.createdAt)}>{withZone(formatDateTime(row.createdAt), row.createdAt)}</dd>
        {row.tokenExpiresAt && (
          <>
            <dt>Token until</dt>
            <dd title="It is renewed before that by itself">{withZone(formatDateTime(row.tokenExpiresAt), row.tokenExpiresAt)}</dd>
          </>
        )}
      </Lines>
    </Panel>
  );
}

const Schedule = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 10,
  justifyItems: 'start',
  padding: 16,
  fontSize: theme.typography.pxToRem(13),
  '& p': { margin: 0, color: theme.vars.palette.text.secondary },
}));

/** When the account is read by itself. */
export function SchedulePanel({ row }: { row: IntegrationDetail }) {
  const { update } = useIntegrationActions(row);
  const may = useMay();
  const now = useClock((time) => Math.floor(time / 60_000) * 60_000);
  const chosen = scheduleOptions.find(({ value }) => value === row.schedule);
  return (
    <Panel title="Schedule">
      <Schedule>
        {may('integrations:write') ? (
          <FilterSelect
            label="Sync"
            value={row.schedule}
            options={scheduleOptions}
            onChange={(schedule) => void update({ schedule: schedule as typeof row.schedule })}
          />
        ) : (
          <span>{chosen?.label}</span>
        )}
        <p>{scheduleLine(row, now)}</p>
        {row.news && <p>{newsLine(row.news, row.lastSync, now)}</p>}
        {row.comparison && <p>{comparisonLine(row.comparison, now)}</p>}
      </Schedule>
    </Panel>
  );
}
