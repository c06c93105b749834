import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import type { KpiDto } from '../../../shared/api/generated';
import { Delayed } from '../../../shared/ui/Skeletons';
import { changeText, changeTone, figureText } from '../figures';

const Strip = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  marginBottom: 16,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '&.three': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  '& > *': {
    display: 'grid',
    alignContent: 'start',
    gap: 4,
    minWidth: 0,
    minHeight: 106,
    padding: '14px 16px',
    marginLeft: -1,
    marginTop: -1,
    color: 'inherit',
    textDecoration: 'none',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& > .waits': { gridColumn: '1 / -1', minHeight: 106 },
  '& > a:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& > a:focus-visible': { outlineOffset: -4 },
  '& .label': { fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& .figure': { ...theme.typography.figure, whiteSpace: 'nowrap' },
  '& .none': { color: theme.vars.palette.text.secondary, fontSize: theme.typography.pxToRem(20), lineHeight: '33px' },
  '& .note': { fontSize: theme.typography.pxToRem(12), lineHeight: 1.4, color: theme.vars.palette.text.secondary },
  '& .good': { color: theme.vars.palette.status.completed.fg },
  '& .bad': { color: theme.vars.palette.status.failed.fg },
  [theme.breakpoints.down('md')]: { '&, &.three': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  [theme.breakpoints.down('sm')]: { '& > *': { padding: '12px 14px' }, '& .figure': { fontSize: theme.typography.pxToRem(24) } },
}));

function Kpi({ kpi }: { kpi: KpiDto }) {
  const text = figureText(kpi);
  const change = changeText(kpi);
  const content = (
    <>
      <span className="label">{kpi.label}</span>
      <span className={text === null ? 'none' : 'figure'}>{text ?? 'No data'}</span>
      <span className="note">
        {text === null ? kpi.reason : (change && <span className={changeTone(kpi)}>{change}</span>) || kpi.formula}
        {text !== null && kpi.note && `. ${kpi.note}`}
      </span>
    </>
  );
  return kpi.link ? (
    <Link to={kpi.link} title={kpi.formula}>
      {content}
    </Link>
  ) : (
    <div title={kpi.formula}>{content}</div>
  );
}

interface KpiStripProps {
  label: string;
  /** undefined while they load. */
  kpis: readonly KpiDto[] | undefined;
  columns?: 3 | 4;
}

/** Figures in one ruled panel, each with the period before and a way to its rows. */
export function KpiStrip({ label, kpis, columns = 4 }: KpiStripProps) {
  return (
    <Strip aria-label={label} className={columns === 3 ? 'three' : undefined} aria-busy={!kpis}>
      {kpis ? (
        kpis.map((kpi) => <Kpi key={kpi.key} kpi={kpi} />)
      ) : (
        // One thing in the place of all: cells of another height would push each other about.
        <Delayed className="waits">
          <Skeleton variant="rounded" height="100%" />
        </Delayed>
      )}
    </Strip>
  );
}

const More = styled('dl')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: '4px 24px',
  margin: '-4px 0 14px',
  fontSize: theme.typography.pxToRem(13),
  color: theme.vars.palette.text.secondary,
  '& > div': { display: 'flex', gap: 6 },
  '& dd': { margin: 0, color: theme.vars.palette.text.primary, fontFeatureSettings: '"tnum"' },
  '& a': { color: 'inherit', textUnderlineOffset: 3, textDecorationColor: theme.vars.palette.stall.accentLine },
  '& .none': { color: theme.vars.palette.text.secondary },
}));

/** Further figures in one muted line below the strip. */
export function KpiLine({ kpis }: { kpis: readonly KpiDto[] }) {
  return (
    <More>
      {kpis.map((kpi) => {
        const text = figureText(kpi);
        return (
          <div key={kpi.key} title={text === null ? (kpi.reason ?? undefined) : kpi.formula}>
            <dt>{kpi.label}</dt>
            <dd className={text === null ? 'none' : undefined}>
              {kpi.link && text !== null ? <Link to={kpi.link}>{text}</Link> : (text ?? 'No data')}
            </dd>
          </div>
        );
      })}
    </More>
  );
}

const Formulas = styled('details')(({ theme }) => ({
  margin: '-6px 0 14px',
  fontSize: theme.typography.pxToRem(12),
  color: theme.vars.palette.text.secondary,
  '& summary': {
    display: 'inline-block',
    padding: '4px 0',
    borderRadius: 4,
    cursor: 'pointer',
    '&:hover': { color: theme.vars.palette.text.primary },
    '@media (pointer: coarse)': { padding: '12px 0' },
  },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: 'max-content minmax(0, 1fr)',
    gap: '4px 16px',
    margin: '4px 0 8px',
  },
  '& dt': { fontWeight: 550 },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  [theme.breakpoints.down('sm')]: { '& dl': { gridTemplateColumns: 'minmax(0, 1fr)' }, '& dd': { marginBottom: 4 } },
}));

/** How each figure was computed, with its numbers. */
export function KpiFormulas({ figures }: { figures: readonly { label: string; formula: string }[] }) {
  return (
    <Formulas>
      <summary>How these are computed</summary>
      <dl>
        {figures.map(({ label, formula }) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{formula}</dd>
          </div>
        ))}
      </dl>
    </Formulas>
  );
}
