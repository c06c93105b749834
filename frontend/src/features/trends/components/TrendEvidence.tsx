import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ExternalLink from '../../../shared/icons/external-link';
import type { ReactNode } from 'react';
import { plural } from '../../../shared/lib/format';
import { latePart } from '../../../shared/lib/late-part';
import { formatHundredths } from '../../../shared/lib/money';
import { ErrorNotice } from '../../../shared/ui/ErrorNotice';
import { useTrendQuery } from '../api';
import { growthText, type TrendDetail, volumeText } from '../trend';

const TrendChart = latePart(async () => (await import('./TrendChart')).default, <Skeleton variant="rounded" height={290} />);

const Frame = styled('div')(({ theme }) => ({
  gridColumn: '1 / -1',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  backgroundColor: theme.vars.palette.stall.sunken,
  '& .parts': { display: 'grid', gridTemplateColumns: 'minmax(0, 1.25fr) minmax(0, 1fr) minmax(0, 1fr)' },
  '& .parts > div, & .chart': { padding: '14px 16px 16px', fontSize: theme.typography.pxToRem(13) },
  '& .parts > div + div': { borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& .chart': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& h2': { margin: '0 0 8px', fontSize: theme.typography.pxToRem(13), fontWeight: 600 },
  '& p': { margin: '0 0 6px', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& code': {
    display: 'block',
    whiteSpace: 'pre-line',
    marginTop: 6,
    ...theme.typography.mono,
    color: theme.vars.palette.text.secondary,
    overflowWrap: 'anywhere',
  },
  '& a': {
    color: theme.vars.palette.text.primary,
    textDecoration: 'underline',
    textDecorationColor: theme.vars.palette.stall.accentLine,
    textUnderlineOffset: 4,
    overflowWrap: 'anywhere',
  },
  '& ul': { display: 'grid', gap: 4, margin: '8px 0 0', padding: 0, listStyle: 'none' },
  '& dl': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: '5px 12px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, textAlign: 'right', fontVariantNumeric: 'tabular-nums' },
  [theme.breakpoints.down('md')]: {
    '& .parts': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .parts > div + div': { borderLeft: 0, borderTop: `1px solid ${theme.vars.palette.divider}` },
  },
}));

/** The chart of a trend, or a sentence if its source has no history. */
export function EvidenceChart({ trend }: { trend: TrendDetail }) {
  if (trend.series.points.length < 2) return <p>The source has no history for this, so there is nothing to draw.</p>;
  return <TrendChart trend={trend} />;
}

interface TrendEvidenceProps {
  id: string;
  /** What can be done with it: Analyze, or the way to the opportunity. */
  next: ReactNode;
}

/** Why a trend says what it says: the formula with its numbers, the own data, the values. */
export function TrendEvidence({ id, next }: TrendEvidenceProps) {
  const { currentData: trend, error, refetch } = useTrendQuery(id);
  return (
    <Frame>
      {!trend ? (
        error ? (
          <ErrorNotice title="Couldn't load the evidence" error={error} onRetry={() => void refetch()} />
        ) : (
          <div className="chart">
            <Skeleton variant="rounded" height={420} />
          </div>
        )
      ) : (
        <>
          <div className="parts">
            <div>
              <h2>{trend.growthRate === null ? 'Why there is no growth' : `How ${growthText(trend.growthRate)} was computed`}</h2>
              {trend.formula ? <code>{trend.formula}</code> : <p>{trend.growthReason}</p>}
              <p style={{ marginTop: 8 }}>
                {trend.sourceName}
                {trend.searchVolume !== null && `: ${volumeText(trend)}, ${trend.volumeWindow}`}.
              </p>
              {trend.statusReason && (
                <p>
                  {trend.status ? `Status ${trend.status}: ` : ''}
                  {trend.statusReason}
                </p>
              )}
              {trend.links.length > 0 && (
                <ul>
                  {trend.links.map(({ label, url }) => (
                    <li key={url}>
                      <a href={url} target="_blank" rel="noreferrer noopener">
                        {label} <ExternalLink size={12} aria-label="opens another site" />
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <div>
              <h2>On your own data</h2>
              <OwnFigures trend={trend} />
            </div>
            <div>
              <h2>What follows</h2>
              {next}
            </div>
          </div>
          <div className="chart">
            <EvidenceChart trend={trend} />
          </div>
        </>
      )}
    </Frame>
  );
}

/** `45 pieces`, `45 pieces, unknown for 2 products`, `Unknown` */
function stockText({ stock, stockUnknown = 0, matching }: TrendDetail['own']): string {
  if (stockUnknown === 0) return plural(stock, 'piece');
  return stockUnknown >= matching ? 'Unknown' : `${plural(stock, 'piece')}, unknown for ${plural(stockUnknown, 'product')}`;
}

export function OwnFigures({ trend: { own } }: { trend: Pick<TrendDetail, 'own'> }) {
  return (
    <>
      <dl>
        <dt>Products that fit</dt>
        <dd>
          {own.matching} of {own.products}
        </dd>
        <dt>Sold, 30 days</dt>
        <dd>
          {plural(own.soldUnits, 'piece')}, {formatHundredths(own.soldCents, own.currency ?? '')}
          {own.otherCurrencies ? `, without ${plural(own.otherCurrencies, 'product')} in other currencies` : ''}
        </dd>
        <dt>Net margin on them</dt>
        <dd>{own.marginPercent === null ? 'unknown' : `${own.marginPercent}%`}</dd>
        <dt>In stock</dt>
        <dd>{stockText(own)}</dd>
      </dl>
      {own.names.length > 0 && (
        <Typography variant="caption" component="div" sx={{ mt: '8px', color: 'text.secondary' }}>
          {own.names.join(', ')}
          {own.matching > own.names.length && ` and ${own.matching - own.names.length} more`}
        </Typography>
      )}
    </>
  );
}

export function AnalyzeButton({ title, busy, onAnalyze }: { title: string; busy: boolean; onAnalyze: () => void }) {
  return (
    <Button size="small" aria-label={`Analyze ${title}`} disabled={busy} onClick={onAnalyze}>
      {busy ? 'Analyzing...' : 'Analyze'}
    </Button>
  );
}
