import { styled } from '@mui/material/styles';
import TrendingUp from '../../../shared/icons/trending-up';
import TriangleAlert from '../../../shared/icons/triangle-exclamation-point';
import Waypoints from '../../../shared/icons/waypoints';
import { Link } from 'react-router-dom';
import type { FindingDto, FindingKind, FindingsDto } from '../../../shared/api/generated';
import { EmptyState } from '../../../shared/ui/EmptyState';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { Panel } from '../../../shared/ui/Panel';
import { SkeletonRows } from '../../../shared/ui/Skeletons';
import { useFindingsQuery } from '../api';
import { missingSentence } from '../findings';

const List = styled('ul')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  fontSize: theme.typography.pxToRem(13),
  '& > li': { padding: '12px 16px' },
  '& > li + li': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .title': { display: 'flex', gap: 8, fontWeight: 550, '& svg': { flex: 'none', marginTop: 2 } },
  '& .bad svg': { color: theme.vars.palette.status.failed.fg },
  '& .good svg': { color: theme.vars.palette.status.completed.fg },
  '& .neither svg': { color: theme.vars.palette.text.secondary },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    gap: '2px 12px',
    margin: '6px 0 0',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    fontVariantNumeric: 'tabular-nums',
  },
  '& dd': { margin: 0, textAlign: 'right' },
  '& .how': {
    margin: '6px 0 0',
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& details summary': { cursor: 'pointer', borderRadius: 4, '@media (pointer: coarse)': { padding: '12px 0' } },
  '& .foot': { display: 'flex', justifyContent: 'space-between', alignItems: 'baseline', gap: 12, marginTop: 6 },
  '& .foot details': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .foot a': {
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.primary,
    textDecorationColor: theme.vars.palette.stall.accentLine,
    textUnderlineOffset: 4,
    whiteSpace: 'nowrap',
    '@media (pointer: coarse)': { padding: '12px 0' },
  },
}));

const Missing = styled('p')(({ theme }) => ({
  margin: 0,
  padding: '12px 16px 14px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '&:first-of-type': { borderTop: 0 },
}));

const icons: Record<FindingKind, typeof TrendingUp> = {
  anomaly: TriangleAlert,
  trend_change: TrendingUp,
  concentration: Waypoints,
};

function Finding({ finding }: { finding: FindingDto }) {
  const Icon = icons[finding.kind];
  return (
    <li>
      <div className={`title ${finding.tone}`}>
        <Icon size={16} strokeWidth={1.75} aria-hidden />
        <span>{finding.title}</span>
      </div>
      <dl>
        {finding.numbers.map(({ label, value }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className="foot">
        <details>
          <summary>How it was found</summary>
          <p className="how">
            {finding.formula} Looked at: {finding.window.label}.
          </p>
        </details>
        <Link to={finding.link} aria-label={`Show the rows behind: ${finding.title}`}>
          Show rows
        </Link>
      </div>
    </li>
  );
}

function Content({ data }: { data: FindingsDto }) {
  return (
    <>
      {data.findings.length > 0 ? (
        <List>
          {data.findings.map((finding) => (
            <Finding key={finding.id} finding={finding} />
          ))}
        </List>
      ) : (
        data.missing.length === 0 && (
          <EmptyState title="Nothing unusual">No day stands out and no figure has changed direction: {data.window.label}.</EmptyState>
        )
      )}
      {data.missing.length > 0 && <Missing>{missingSentence(data.missing)}</Missing>}
    </>
  );
}

/** What the figures say by themselves, each with its numbers, its formula and its rows. */
export function FindingsPanel() {
  const { data, error, refetch } = useFindingsQuery();
  return (
    <Panel title="Findings" note={data && data.findings.length > 0 ? 'computed' : undefined}>
      {data ? (
        <Content data={data} />
      ) : error ? (
        <ErrorNotice title="The findings could not be computed" error={error} onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows count={3} height={88} />
      )}
    </Panel>
  );
}
