import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { rowPadding } from '../../../shared/theme/density';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { QuietLink } from '../../../shared/ui/TextLink';
import { RelativeTime } from '../../../shared/ui/Time';
import type { AiProviderDto } from '../../../shared/api/generated';
import { useProvidersQuery } from '../api';

const List = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    alignItems: 'center',
    padding: `${rowPadding(11)} 16px`,
  },
  '& li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& b': { fontWeight: 550 },
  '& small': {
    gridColumn: '1 / -1',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .unknown': { color: theme.vars.palette.status.waiting.fg },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
}));

function State({ provider: { lastTest } }: { provider: AiProviderDto }) {
  if (lastTest === null) return <StatusChip status="idle" label="Not tested" />;
  return <StatusChip status={lastTest.ok ? 'completed' : 'failed'} label={lastTest.ok ? 'Answers' : 'Refuses'} />;
}

/** Who is asked, in this order: servers of this machine first, then the cloud, then the built-in engine. */
export function ProviderPanel() {
  const { data, error, refetch } = useProvidersQuery();
  return (
    <Panel
      title="Models"
      note={data && data.length > 1 ? 'asked in this order' : undefined}
      actions={<QuietLink to="/admin/api-keys">API keys</QuietLink>}
    >
      {!data ? (
        error ? (
          <ErrorNotice title="Couldn't load the providers" error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows count={2} height={56} />
        )
      ) : data.length === 0 ? (
        <EmptyState
          title="No model is connected"
          action={
            <Button component={Link} to="/admin/api-keys">
              Add an openai or google key
            </Button>
          }
        >
          Agents work without one meanwhile, at no cost.
        </EmptyState>
      ) : (
        <List>
          {data.map((provider) => (
            <li key={provider.id}>
              <span>
                <b>{provider.model ?? 'first model of the server'}</b>, {provider.name}
              </span>
              <State provider={provider} />
              <small>
                {provider.local ? (
                  'Local, no cost'
                ) : provider.priceKnown ? (
                  'Price known'
                ) : (
                  <span className="unknown">Price unknown: enter it under Prices</span>
                )}
                , <code>{provider.baseUrl}</code>
                {provider.lastTest && (
                  <>
                    , tested <RelativeTime time={provider.lastTest.testedAt} />
                  </>
                )}
              </small>
              {provider.lastTest && !provider.lastTest.ok && <small className="bad">{provider.lastTest.message}</small>}
            </li>
          ))}
          <li>
            <span>
              <b>Built-in engines</b>
            </span>
            <StatusChip status="completed" label="Always" />
            <small>They take over where no model answers; the log of the task says why</small>
          </li>
        </List>
      )}
    </Panel>
  );
}
