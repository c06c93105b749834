import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { useMay } from '../../../shared/lib/permissions';
import { PriorityMark } from '../../../shared/ui/PriorityMark';
import { RelativeTime } from '../../../shared/ui/Time';
import { useAnalyze } from '../hooks/useAnalyze';
import { type Trend, volumeText } from '../trend';
import { GrowthMark } from './GrowthMark';
import { Keywords } from './Keywords';
import { Sparkline } from './Sparkline';
import { AnalyzeButton, TrendEvidence } from './TrendEvidence';

const columns = 'minmax(0, 1.4fr) 96px 104px minmax(0, 1.1fr) 168px 92px';

export const Rows = styled('div')(({ theme }) => ({
  '& .row, & .names': { display: 'grid', gridTemplateColumns: columns, gap: 20, alignItems: 'center', padding: '13px 16px' },
  '& .row > *': { minWidth: 0 },
  '& .names': {
    paddingBlock: 8,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
  },
  '& .group': {
    padding: '10px 16px 8px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    backgroundColor: theme.vars.palette.stall.sunken,
  },
  '& article': {
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    '&[data-open="true"] > .row': { backgroundColor: theme.vars.palette.stall.selected },
  },
  '& article[data-open="true"] .tag': { backgroundColor: theme.vars.palette.background.paper },
  '& .name': { display: 'flex', gap: 10, alignItems: 'flex-start', '& > :first-of-type': { marginTop: 3 } },
  '& .name button': {
    padding: 0,
    border: 0,
    background: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'inherit',
    textAlign: 'left',
    cursor: 'pointer',
    overflowWrap: 'anywhere',
    '&:hover': { textDecoration: 'underline' },
    // A finger needs the height, the eye does not.
    '@media (pointer: coarse)': { minHeight: 44, marginBlock: -11 },
  },
  '& .name p': {
    margin: '1px 0 0',
    fontSize: theme.typography.pxToRem(12.5),
    color: theme.vars.palette.text.secondary,
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
  },
  '& .source': {
    fontSize: theme.typography.pxToRem(13),
    '& small': { display: 'block', fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  },
  '& .act': { justifySelf: 'end' },
  [theme.breakpoints.down('lg')]: {
    '& .row, & .names': { gridTemplateColumns: 'minmax(0, 1.4fr) 96px 104px 150px 92px' },
    '& .keywords': { display: 'none' },
  },
  [theme.breakpoints.down('md')]: {
    '& .names': { display: 'none' },
    '& .row': { gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '10px 12px' },
    '& .name': { gridColumn: '1 / -1' },
    '& .keywords': { display: 'block', gridColumn: '1 / -1' },
    '& .growth': { justifySelf: 'end' },
  },
}));

interface TrendTableProps {
  trends: readonly Trend[];
  /** The row whose evidence is open; empty while none is. */
  openId: string;
  onOpen: (id: string) => void;
}

/** What was found: what concerns the shop first, then what the world talks about. */
export function TrendTable({ trends, openId, onOpen }: TrendTableProps) {
  const { analyze, busyId } = useAnalyze();
  const near = trends.filter(({ relevance }) => relevance !== 'general');
  const groups = [
    { name: near.length > 0 ? 'Near your shop' : '', rows: near },
    { name: 'Everywhere else', rows: trends.filter(({ relevance }) => relevance === 'general') },
  ].filter(({ rows }) => rows.length > 0);
  return (
    <Rows>
      <div className="names" aria-hidden>
        <span>Trend</span>
        <span>Last 9 weeks</span>
        <span>Growth</span>
        <span className="keywords">Keywords</span>
        <span>Source, age, volume</span>
        <span />
      </div>
      {groups.map(({ name, rows }) => (
        <section key={name} aria-label={name || 'Trends'}>
          {groups.length > 1 && <div className="group">{name}</div>}
          {rows.map((trend) => (
            <TrendRow
              key={trend.id}
              trend={trend}
              isOpen={trend.id === openId}
              onToggle={() => onOpen(trend.id === openId ? '' : trend.id)}
              busy={busyId === trend.id}
              onAnalyze={() => void analyze(trend)}
            />
          ))}
        </section>
      ))}
    </Rows>
  );
}

interface TrendRowProps {
  trend: Trend;
  isOpen: boolean;
  onToggle: () => void;
  busy: boolean;
  onAnalyze: () => void;
}

function TrendRow({ trend, isOpen, onToggle, busy, onAnalyze }: TrendRowProps) {
  const may = useMay()('trends:write');
  const volume = volumeText(trend);
  return (
    <article data-open={isOpen}>
      <div className="row">
        <div className="name">
          <PriorityMark priority={trend.priority} />
          <div style={{ minWidth: 0 }}>
            <button type="button" aria-expanded={isOpen} onClick={onToggle}>
              {trend.title}
            </button>
            <p>{trend.description}</p>
          </div>
        </div>
        <Sparkline values={trend.spark} growth={trend.growthRate} />
        <span className="growth">
          <GrowthMark growth={trend.growthRate} note={trend.growthReason ?? undefined} />
        </span>
        <span className="keywords">
          <Keywords keywords={trend.keywords} />
        </span>
        <span className="source">
          {trend.sourceName}, <RelativeTime time={trend.seenAt} />
          <small>{volume === '' ? trend.category : volume}</small>
        </span>
        <span className="act">
          {trend.opportunityId ? (
            <Button
              size="small"
              variant="text"
              component={Link}
              to={opportunityAddress(trend.opportunityId)}
              aria-label={`Analyzed: ${trend.title}`}
            >
              Analyzed
            </Button>
          ) : (
            may && <AnalyzeButton title={trend.title} busy={busy} onAnalyze={onAnalyze} />
          )}
        </span>
      </div>
      {isOpen && <TrendEvidence id={trend.id} next={<WhatFollows trend={trend} busy={busy} onAnalyze={onAnalyze} may={may} />} />}
    </article>
  );
}

export const opportunityAddress = (id: string): string => `/admin/trends?tab=opportunities&opportunity=${id}`;

function WhatFollows({ trend, busy, onAnalyze, may }: { trend: Trend; busy: boolean; onAnalyze: () => void; may: boolean }) {
  return (
    <>
      <p>
        {trend.opportunityId ? (
          <>
            <Link to={opportunityAddress(trend.opportunityId)}>One opportunity</Link> was computed from this, with your own margin and
            stock.
          </>
        ) : (
          'Analyze computes what this could bring, from your own sales, margin and stock.'
        )}
      </p>
      {may && (
        <Button size="small" disabled={busy} onClick={onAnalyze}>
          {busy ? 'Analyzing...' : trend.opportunityId ? 'Analyze again' : 'Analyze'}
        </Button>
      )}
    </>
  );
}
