import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keyServices } from '@stallhand/shared';
import Plus from '../../shared/icons/plus';
import ShieldCheck from '../../shared/icons/shield-check';
import { useAgentsQuery } from '../../features/agents/api';
import { useApiKeyCountsQuery, useApiKeysQuery } from '../../features/api-keys/api';
import { DeleteKeyDialog } from '../../features/api-keys/components/DeleteKeyDialog';
import { KeyCard } from '../../features/api-keys/components/KeyCard';
import { KeyDialog } from '../../features/api-keys/components/KeyDialog';
import { KeyGrid, KeyGridPlaceholder } from '../../features/api-keys/components/KeyGrid';
import { RotateDialog } from '../../features/api-keys/components/RotateDialog';
import { UsageDialog } from '../../features/api-keys/components/UsageDialog';
import { filterKeys, keysSentence, type KeyView } from '../../features/api-keys/key';
import { useSessionQuery } from '../../features/session/api';
import { useSettingsQuery } from '../../features/settings/api';
import type { ApiKey } from '../../shared/api/types';
import { useClock } from '../../shared/lib/clock';
import { useHidden } from '../../shared/lib/held-deletes';
import { useCreate } from '../../shared/lib/useCreate';
import { useDialog } from '../../shared/lib/useDialog';
import { useMay } from '../../shared/lib/permissions';
import { useUrlState } from '../../shared/lib/useUrlState';
import { Counters } from '../../shared/ui/Counters';
import { EmptyState } from '../../shared/ui/EmptyState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { PageHeader } from '../../shared/ui/PageHeader';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';

const defaults = { search: '', show: '', add: '' };

const Notice = styled('p')(({ theme }) => ({
  display: 'flex',
  gap: 9,
  alignItems: 'center',
  margin: '0 0 16px',
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& svg': { flex: 'none', color: theme.vars.palette.text.primary },
  [theme.breakpoints.down('sm')]: { alignItems: 'flex-start' },
}));

export function ApiKeysPage() {
  const [{ search, show, add: wanted }, setFilter] = useUrlState(defaults);
  const { data, error, refetch } = useApiKeysQuery();
  const hidden = useHidden();
  const keys = data?.filter(({ id }) => !hidden.has(id));
  const { data: counts } = useApiKeyCountsQuery();
  const { data: agents } = useAgentsQuery();
  const { data: settings } = useSettingsQuery();
  const { data: session } = useSessionQuery();
  const may = useMay();
  const editor = useDialog<ApiKey | null>();
  const rotation = useDialog<ApiKey>();
  const deletion = useDialog<ApiKey>();
  const usage = useDialog<ApiKey>();
  const now = useClock((time) => Math.floor(time / 60_000) * 60_000);

  useCreate(() => editor.show(null), 'New API key', may('api-keys:write'));
  const wantedService = may('api-keys:write') ? keyServices.find((service) => service === wanted) : undefined;
  const rotationDays = settings?.requireApiKeyRotation ? settings.rotationIntervalDays : null;
  const shown = keys && filterKeys(keys, search, show as KeyView, now);
  const isFirstUse = keys?.length === 0;
  const agentCount = ({ service }: ApiKey) =>
    agents ? agents.items.filter(({ requiredApiKeys }) => requiredApiKeys.includes(service)).length : null;
  const add = (isPrimary: boolean) =>
    may('api-keys:write') && (
      <Button
        {...(isPrimary && { variant: 'contained', color: 'primary' })}
        onClick={() => editor.show(null)}
        startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
      >
        Add API Key
      </Button>
    );

  return (
    <>
      <PageHeader title="API Keys" subtitle={keys ? keysSentence(keys, rotationDays, now) : ''} actions={add(!isFirstUse)} />
      <Counters
        label="Keys by use"
        counters={[
          { label: 'Total', count: counts?.total ?? null, to: '?', current: show === '' },
          { label: 'Active', count: counts?.active ?? null, to: '?show=active', current: show === 'active' },
          { label: 'Recently Used', count: counts?.recentlyUsed ?? null, to: '?show=recent', current: show === 'recent' },
        ]}
      />
      <Notice>
        <ShieldCheck size={16} strokeWidth={1.75} aria-hidden />
        <span>
          Keys are stored encrypted and only the last 4 characters are shown. A reveal{' '}
          {session?.mode === 'password' && 'asks for your password and '}is written to the audit log.
        </span>
      </Notice>
      {!isFirstUse && (
        <div role="search" style={{ display: 'flex', marginBottom: 16 }}>
          <SearchField
            label="Search API keys"
            placeholder="Search name or service"
            delay={0}
            value={search}
            onChange={(value) => setFilter({ search: value })}
          />
        </div>
      )}
      {!shown ? (
        error ? (
          <Panel>
            <ErrorNotice title="Couldn't load the API keys" error={error} onRetry={() => void refetch()} />
          </Panel>
        ) : (
          <KeyGridPlaceholder />
        )
      ) : isFirstUse ? (
        <Panel>
          <EmptyState picture="apiKeys" title="No API keys yet" action={add(true)}>
            A key lets agents work with a service: write with a model, send mail, post for your shop.
          </EmptyState>
        </Panel>
      ) : shown.length === 0 ? (
        <Panel>
          <EmptyState title="No API keys found" action={<Button onClick={() => setFilter(defaults)}>Clear filters</Button>}>
            Searched names and services{search && ` for "${search}"`}
            {show === 'recent' && ', used in the last 7 days'}
            {show === 'active' && ', active only'}.
          </EmptyState>
        </Panel>
      ) : (
        <KeyGrid>
          {shown.map((key) => (
            <KeyCard
              key={key.id}
              apiKey={key}
              agentCount={agentCount(key)}
              rotationDays={rotationDays}
              onEdit={editor.show}
              onRotate={rotation.show}
              onDelete={deletion.show}
              onShowUsage={usage.show}
            />
          ))}
        </KeyGrid>
      )}
      <KeyDialog key={`edit ${editor.key}`} open={editor.open} apiKey={editor.subject} onClose={editor.close} />
      {wantedService && <KeyDialog open apiKey={null} service={wantedService} onClose={() => setFilter({ add: '' })} />}
      <RotateDialog key={`rotate ${rotation.key}`} open={rotation.open} apiKey={rotation.subject} onClose={rotation.close} />
      <DeleteKeyDialog key={`delete ${deletion.key}`} open={deletion.open} apiKey={deletion.subject} onClose={deletion.close} />
      <UsageDialog open={usage.open} apiKey={usage.subject} onClose={usage.close} />
    </>
  );
}
