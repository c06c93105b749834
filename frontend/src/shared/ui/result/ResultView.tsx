import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ResultFindingDto, ResultSummaryDto } from '../../api/generated';
import { valueOf } from './figures';
import { FindingCard } from './FindingCard';
import { ResultChart } from './ResultChart';

/** Measures its own width, so the same result fits a page, a column of Approvals and a phone. */
const Box = styled('section')(({ theme }) => ({
  containerType: 'inline-size',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  minWidth: 0,
  '& .summary': {
    padding: '20px 24px',
    backgroundColor: theme.vars.palette.background.paper,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
  },
  '& .summary h2': {
    ...theme.typography.h2,
    fontSize: theme.typography.pxToRem(24),
    margin: 0,
    maxWidth: '32em',
    overflowWrap: 'anywhere',
    textWrap: 'balance',
  },
  '& .summary > * + *': { marginTop: 18 },
  '& .parts': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: '18px 36px' },
  '& .parts.both': { gridTemplateColumns: 'minmax(200px, 270px) minmax(0, 1fr)' },
  '& .parts dl': { display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', margin: 0, alignContent: 'start' },
  '& .parts.both dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
  '& .fact': { display: 'grid', alignContent: 'start', minWidth: 0, paddingRight: 16 },
  '& .fact + .fact': { borderLeft: `1px solid ${theme.vars.palette.divider}`, paddingLeft: 16 },
  '& .both .fact': { padding: '0 0 12px' },
  '& .both .fact + .fact': { border: 0, borderTop: `1px solid ${theme.vars.palette.divider}`, padding: '12px 0' },
  '& dt': { fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, minWidth: 0 },
  '& dd.figure': { ...theme.typography.figure, fontSize: theme.typography.pxToRem(28), overflowWrap: 'anywhere' },
  '& dd.compared': {
    fontSize: theme.typography.pxToRem(12),
    color: theme.vars.palette.text.secondary,
    '& b': { fontWeight: 600, color: theme.vars.palette.text.primary },
  },
  '& .findings': {
    display: 'grid',
    gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
    gap: 16,
    '& > :only-child': { gridColumn: '1 / -1' },
  },
  '&.inset .summary, &.inset .findings': { backgroundColor: theme.vars.palette.background.default },
  '@container (max-width: 860px)': {
    '& .summary': { padding: '16px 18px' },
    '& .summary h2': { fontSize: theme.typography.pxToRem(20) },
    '& .parts.both': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .parts.both dl': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& .both .fact': { padding: '0 16px 0 0' },
    '& .both .fact + .fact': { border: 0, borderLeft: `1px solid ${theme.vars.palette.divider}`, padding: '0 16px' },
    '& dd.figure': { fontSize: theme.typography.pxToRem(24) },
    '& .findings': {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gap: 0,
      border: `1px solid ${theme.vars.palette.divider}`,
      borderRadius: 10,
      overflow: 'hidden',
      backgroundColor: theme.vars.palette.background.paper,
    },
  },
  '@container (max-width: 560px)': {
    '& .parts dl, & .parts.both dl': { gridTemplateColumns: 'minmax(0, 1fr)' },
    '& .parts .fact, & .parts .fact + .fact': { gridTemplateColumns: '1fr auto', alignItems: 'baseline', padding: '8px 0', border: 0 },
    '& .parts .fact + .fact': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& dd.figure': { fontSize: theme.typography.pxToRem(22) },
    '& dd.compared': { gridColumn: '1 / -1' },
  },
}));

interface ResultViewProps {
  summary: ResultSummaryDto;
  /** The button of a finding. The caller knows what the reader may do. */
  actionOf?: (finding: ResultFindingDto, index: number) => ReactNode;
  /** Accessible name, if no heading provides one. */
  label?: string;
  /** True inside a panel, where it sits on the panel's surface. */
  isInset?: boolean;
}

/** A result as every screen shows it: a headline, up to three figures, one chart, and findings with one action each. */
export function ResultView({ summary: { headline, figures, chart, findings }, actionOf, label, isInset = false }: ResultViewProps) {
  return (
    <Box aria-label={label} className={isInset ? 'inset' : undefined}>
      <div className="summary">
        <h2>{headline}</h2>
        {(figures.length > 0 || chart) && (
          <div className={`parts${figures.length > 0 && chart ? ' both' : ''}`}>
            {figures.length > 0 && (
              <dl>
                {figures.map((figure) => (
                  <div key={figure.label} className="fact">
                    <dt>{figure.label}</dt>
                    <dd className="figure">{valueOf(figure)}</dd>
                    {(figure.change ?? figure.note) !== null && (
                      <dd className="compared">
                        {figure.change && <b>{figure.change}</b>} {figure.note}
                      </dd>
                    )}
                  </div>
                ))}
              </dl>
            )}
            {chart && <ResultChart chart={chart} />}
          </div>
        )}
      </div>
      {findings.length > 0 && (
        <div className="findings">
          {findings.map((finding, index) => (
            <FindingCard key={index} finding={finding} action={actionOf?.(finding, index)} />
          ))}
        </div>
      )}
    </Box>
  );
}
