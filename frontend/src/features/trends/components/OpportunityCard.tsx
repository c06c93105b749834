import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { purchaseLink, runLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { PriorityMark } from '../../../shared/ui/PriorityMark';
import { Delayed } from '../../../shared/ui/Skeletons';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { useProject } from '../hooks/useProject';
import { isBegun, type Opportunity, rangePlace } from '../trend';

export const OpportunityGrid = styled('div')({
  display: 'grid',
  // As many as fit: with the drawer open there is room for two.
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 310px), 1fr))',
  gap: 16,
});

const Box = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridTemplateRows: 'subgrid',
  gridRow: 'span 6',
  rowGap: 0,
  minWidth: 0,
  padding: 16,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  fontSize: theme.typography.pxToRem(13),
  '& .head': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 24 },
  '& .kind': {
    padding: '2px 7px',
    borderRadius: 4,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 500,
    backgroundColor: theme.vars.palette.stall.selected,
  },
  '& h2': { ...theme.typography.h3, margin: '10px 0 0', overflowWrap: 'anywhere' },
  '& .about p': {
    margin: '6px 0 14px',
    fontSize: theme.typography.pxToRem(13.5),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& .money': { padding: '12px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .figure': { ...theme.typography.figure, fontSize: theme.typography.pxToRem(22), lineHeight: 1.2, display: 'block' },
  '& .figure.unknown': { color: theme.vars.palette.status.waiting.fg },
  '& small': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .range': { position: 'relative', height: 4, margin: '8px 0', borderRadius: 2, backgroundColor: theme.vars.palette.divider },
  '& .range i': { position: 'absolute', top: 0, bottom: 0, borderRadius: 2, backgroundColor: theme.vars.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'auto minmax(0, 1fr)',
    gap: '6px 16px',
    alignContent: 'start',
    margin: 0,
    padding: '12px 0',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, display: 'flex', gap: 7, justifyContent: 'flex-end', alignItems: 'center', textAlign: 'right' },
  '& .needs': {
    paddingBottom: 14,
    '& b': { display: 'block', fontWeight: 550, marginBottom: 3 },
    '& span': { color: theme.vars.palette.text.secondary },
  },
  '& .foot': {
    display: 'flex',
    gap: 8,
    alignSelf: 'end',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    paddingTop: 14,
    '& > *': { flex: 1 },
  },
}));

/** The estimate as a figure, with the line it lies on and what it comes from. */
export function RevenueRange({ opportunity: { revenueRange, estimatedRevenue, revenueReason } }: { opportunity: Opportunity }) {
  const place = revenueRange && rangePlace(revenueRange);
  return (
    <>
      <span className={`figure${place ? '' : ' unknown'}`}>{estimatedRevenue.replace(' a month', '')}</span>
      <small>est. revenue a month</small>
      <div className="range" aria-hidden>
        {place && <i style={{ left: `${place.left}%`, width: `${place.width}%` }} />}
      </div>
      <small>{revenueReason}</small>
    </>
  );
}

export function OpportunityCard({ opportunity, onOpen }: { opportunity: Opportunity; onOpen: () => void }) {
  const { type, title, description, effort, competitionLevel, timeframe, requiredResources, status } = opportunity;
  const project = useProject();
  const mayStart = useMay()('workflows:write');
  const starting = project.startingId === opportunity.id;
  return (
    <Box>
      <div className="head">
        <span className="kind">{type}</span>
        {(status === 'done' || isBegun(opportunity)) && (
          <StatusChip status={status === 'done' ? 'completed' : 'running'} label={status === 'done' ? 'Done' : 'Started'} />
        )}
      </div>
      <div className="about">
        <h2>{title}</h2>
        <p>{description}</p>
      </div>
      <div className="money">
        <RevenueRange opportunity={opportunity} />
      </div>
      <dl>
        <dt>Effort</dt>
        <dd>
          <PriorityMark priority={effort} /> {effort}
        </dd>
        <dt>Competition</dt>
        <dd title="No source that is asked measures competition.">{competitionLevel}</dd>
        <dt>Timeframe</dt>
        <dd>{timeframe}</dd>
      </dl>
      <div className="needs">
        <b>You need</b>
        <span>{requiredResources.join(', ')}</span>
      </div>
      <div className="foot">
        <Button onClick={onOpen} aria-label={`View Details of ${title}`}>
          View Details
        </Button>
        {opportunity.purchaseListId ? (
          <Button component={Link} to={purchaseLink(opportunity.purchaseListId)} aria-label={`Open purchase list of ${title}`}>
            Open purchase list
          </Button>
        ) : opportunity.runId ? (
          <Button component={Link} to={runLink(opportunity.runId)} aria-label={`Open project ${title}`}>
            Open project
          </Button>
        ) : (
          mayStart && (
            <Button disabled={starting} onClick={() => void project.start(opportunity, true)} aria-label={`Start Project ${title}`}>
              {starting ? 'Starting...' : 'Start Project'}
            </Button>
          )
        )}
      </div>
    </Box>
  );
}

/** Three cards in the shape of the real ones. */
export function OpportunityPlaceholder() {
  return (
    <Delayed role="status" aria-label="Loading opportunities" aria-busy="true">
      <OpportunityGrid>
        {[1, 2, 3].map((index) => (
          <Skeleton key={index} variant="rounded" height={430} />
        ))}
      </OpportunityGrid>
    </Delayed>
  );
}
