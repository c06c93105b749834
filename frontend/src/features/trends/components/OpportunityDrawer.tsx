import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { skipToken } from '@reduxjs/toolkit/query';
import X from '../../../shared/icons/x';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isApiError } from '../../../shared/api/errors';
import { changeLink, projectDraftLink, purchaseLink, runLink, workflowLink } from '../../../shared/lib/links';
import { formatHundredths } from '../../../shared/lib/money';
import { useMay } from '../../../shared/lib/permissions';
import { useShortcut } from '../../../shared/lib/useShortcut';
import { DetailDrawer } from '../../../shared/ui/DetailDrawer';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { IconAction } from '../../../shared/ui/IconAction';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { RelativeTime } from '../../../shared/ui/Time';
import { useOpportunityQuery, useTrendQuery } from '../api';
import { useProject } from '../hooks/useProject';
import { growthText, isBegun, type Opportunity, volumeText } from '../trend';
import { RevenueRange } from './OpportunityCard';
import { BundleFigures } from './BundleFigures';
import { EvidenceChart, OwnFigures } from './TrendEvidence';

const Body = styled('div')(({ theme }) => ({
  padding: '4px 20px 20px',
  fontSize: theme.typography.pxToRem(13),
  '& section': { padding: '14px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h3': { margin: '0 0 8px', fontSize: theme.typography.pxToRem(13.5), fontWeight: 600 },
  '& p': { margin: '0 0 6px', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& ol': { display: 'grid', gap: 6, margin: 0, paddingLeft: 18, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '5px 16px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' },
  '& .figure': { ...theme.typography.figure, display: 'block' },
  '& .figure.unknown': { color: theme.vars.palette.status.waiting.fg },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .range': { position: 'relative', height: 4, margin: '8px 0', borderRadius: 2, backgroundColor: theme.vars.palette.divider },
  '& .range i': { position: 'absolute', top: 0, bottom: 0, borderRadius: 2, backgroundColor: theme.vars.palette.text.secondary },
  '& a': { color: theme.vars.palette.text.primary, textDecorationColor: theme.vars.palette.stall.accentLine, textUnderlineOffset: 4 },
}));

const Foot = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 8,
  padding: '12px 20px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& > :first-of-type': { marginRight: 'auto' },
}));

/** Everything an estimate was computed from. @param id empty while closed. */
export function OpportunityDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const beside = useMediaQuery('(min-width: 1200px)', { noSsr: true });
  const [shownId, setShownId] = useState(id);
  if (id !== '' && shownId !== id) setShownId(id);
  const { currentData: opportunity, error, refetch } = useOpportunityQuery(shownId === '' ? skipToken : shownId);
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  useShortcut('Escape', () => id !== '' && onClose());
  return (
    <DetailDrawer
      open={id !== ''}
      onClose={onClose}
      beside={beside}
      label={opportunity?.title ?? 'Opportunity'}
      footer={opportunity && !gone && <Actions opportunity={opportunity} />}
    >
      <div style={{ display: 'flex', justifyContent: 'flex-end', padding: '12px 12px 0 20px' }}>
        <IconAction icon={X} label="Close" tip="Close (Esc)" onClick={onClose} />
      </div>
      {gone ? (
        <EmptyState title="This opportunity does not exist" action={<Button onClick={onClose}>Close</Button>}>
          It may have been deleted with its trend.
        </EmptyState>
      ) : opportunity ? (
        <Details opportunity={opportunity} />
      ) : error ? (
        <ErrorNotice title="Couldn't load the opportunity" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={8} height={44} />
      )}
    </DetailDrawer>
  );
}

function Details({ opportunity }: { opportunity: Opportunity }) {
  const { title, description, inputs, timeframe, effort, competitionLevel, requiredResources, trendId, trendTitle, updatedAt } =
    opportunity;
  const { data: trend, error } = useTrendQuery(trendId ?? skipToken);
  const money = (cents: number) => formatHundredths(cents, inputs.own.currency ?? '');
  const profit =
    inputs.profitLowCents === null || inputs.profitHighCents === null
      ? 'unknown'
      : `${money(inputs.profitLowCents)} to ${money(inputs.profitHighCents)}`;
  return (
    <Body>
      <Typography variant="h2" sx={{ mb: '6px', overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <p>{description}</p>
      <section>
        <RevenueRange opportunity={opportunity} />
        <dl style={{ marginTop: 12 }}>
          <dt>Profit a month</dt>
          <dd>{profit}</dd>
          <dt>Effort</dt>
          <dd>{effort}</dd>
          <dt>Competition</dt>
          <dd>{competitionLevel}, no source measures it</dd>
          <dt>Timeframe</dt>
          <dd>{timeframe}</dd>
        </dl>
      </section>
      {inputs.bundle && (
        <section>
          <h3>The bundle</h3>
          <BundleFigures bundle={inputs.bundle} />
        </section>
      )}
      <section>
        <h3>How it was computed</h3>
        <ol>
          {inputs.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p style={{ marginTop: 8 }}>
          Computed <RelativeTime time={updatedAt} /> from {growthText(inputs.growthRate)} growth
          {inputs.searchVolume !== null && ` of ${volumeText({ ...inputs, volumeIsLeast: false })}`}. How much of that reaches you is
          unknown, so it is a range from {inputs.lowSharePercent}% to {inputs.highSharePercent}%.
        </p>
      </section>
      <section>
        <h3>Your own data then</h3>
        <OwnFigures trend={inputs} />
      </section>
      <section>
        <h3>You need</h3>
        <p>{requiredResources.join(', ')}</p>
      </section>
      <section>
        <h3>Evidence</h3>
        {trend ? (
          <>
            <p>
              <Link to={`/admin/trends?trend=${trend.id}`}>{trend.title}</Link>, {trend.sourceName}, <RelativeTime time={trend.seenAt} />
            </p>
            <EvidenceChart trend={trend} />
          </>
        ) : trendId === null || error ? (
          <p>{trendTitle ? `The values of ${trendTitle} cannot be read now.` : 'The trend is gone; the figures above are what it said.'}</p>
        ) : (
          <Skeleton variant="rounded" height={300} />
        )}
      </section>
    </Body>
  );
}

function Actions({ opportunity }: { opportunity: Opportunity }) {
  const project = useProject();
  const may = useMay();
  const starting = project.startingId === opportunity.id;
  const { status, runId, workflowId, draftBatchId } = opportunity;
  return (
    <Foot>
      {may('trends:write') && status !== 'dismissed' ? (
        <Button
          variant="text"
          onClick={() => void project.setStatus(opportunity, isBegun(opportunity) ? 'done' : 'dismissed')}
          disabled={status === 'done'}
        >
          {isBegun(opportunity) ? 'Mark as done' : status === 'done' ? 'Done' : 'Dismiss'}
        </Button>
      ) : (
        <span />
      )}
      {workflowId && (
        <Button component={Link} to={workflowLink(workflowId)}>
          Workflow
        </Button>
      )}
      {status !== 'dismissed' && may('changes:propose') && runId !== null && (
        <Button component={Link} to={draftBatchId === null ? projectDraftLink(opportunity.id) : changeLink(draftBatchId)}>
          Draft listing
        </Button>
      )}
      {opportunity.purchaseListId ? (
        <Button component={Link} to={purchaseLink(opportunity.purchaseListId)}>
          Open purchase list
        </Button>
      ) : runId ? (
        <Button component={Link} to={runLink(runId)}>
          Open project
        </Button>
      ) : (
        may('workflows:write') &&
        status !== 'dismissed' && (
          <Button disabled={starting} onClick={() => void project.start(opportunity, false)}>
            {starting ? 'Starting...' : 'Start Project'}
          </Button>
        )
      )}
    </Foot>
  );
}
