import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import CircleCheck from '../../../shared/icons/circle-check';
import OctagonX from '../../../shared/icons/octagon-x';
import TriangleAlert from '../../../shared/icons/triangle-exclamation-point';
import { useState } from 'react';
import type { HealthCheckDto, HealthState } from '../../../shared/api/generated';
import { useMay } from '../../../shared/lib/permissions';
import { QuietLink } from '../../../shared/ui/TextLink';
import { useHealth } from '../api';

const PARTS = 6;
/** From here on all of them stand in one row, each text on two lines at most. */
const SIX_BESIDE = 1400;

const Strip = styled('section')(({ theme }) => ({
  marginBottom: 16,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  overflow: 'hidden',
  fontSize: theme.typography.pxToRem(12),
  backgroundColor: theme.vars.palette.background.paper,
  '& ul': { display: 'grid', gridTemplateColumns: `repeat(${PARTS}, minmax(0, 1fr))`, margin: 0, padding: 0, listStyle: 'none' },
  '& li': {
    minWidth: 0,
    marginLeft: -1,
    marginTop: -1,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    borderTop: `1px solid ${theme.vars.palette.divider}`,
  },
  '& button, & .part': {
    display: 'grid',
    gridTemplateColumns: '14px minmax(0, 1fr)',
    gap: '1px 8px',
    alignContent: 'start',
    width: '100%',
    // Room for the two lines that most texts take: what comes pushes nothing away.
    minHeight: 70,
    height: '100%',
    padding: '8px 12px',
    border: 0,
    background: 'none',
    font: 'inherit',
    textAlign: 'left',
    color: 'inherit',
  },
  '& button': {
    cursor: 'pointer',
    '&:hover, &[aria-expanded=true]': { backgroundColor: theme.vars.palette.action.hover },
    '&:focus-visible': { outlineOffset: -3 },
  },
  '& b': { fontWeight: 550 },
  '& button span': { gridColumn: 2, color: theme.vars.palette.text.secondary },
  '& b, & button span': { overflowWrap: 'anywhere', lineHeight: 1.4 },
  '& svg': { alignSelf: 'start', marginTop: 2 },
  '& .ok svg': { color: theme.vars.palette.status.completed.fg },
  '& .warn svg': { color: theme.vars.palette.status.waiting.fg },
  '& .down svg': { color: theme.vars.palette.status.failed.fg },
  '& .down b': { color: theme.vars.palette.status.failed.fg },
  '& .more': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '2px 12px',
    alignItems: 'baseline',
    margin: 0,
    padding: '10px 14px',
    borderTop: `1px solid ${theme.vars.palette.divider}`,
    fontSize: theme.typography.pxToRem(13),
  },
  '& .more span': { color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down(SIX_BESIDE)]: {
    '& ul': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
    '& button, & .part': { minHeight: 52 },
  },
  [theme.breakpoints.down('sm')]: {
    '& ul': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    '& button, & .part': { height: 52 },
    // On a phone a part is opened to be read.
    '& b, & button span': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  },
}));

const icons = { ok: CircleCheck, warn: TriangleAlert, down: OctagonX } as const;
const words: Record<HealthState, string> = { ok: 'fine', warn: 'needs a look', down: 'does not work' };

function Part({ check, open, onToggle }: { check: HealthCheckDto; open: boolean; onToggle: () => void }) {
  const Icon = icons[check.state];
  return (
    <li className={check.state}>
      <button type="button" aria-expanded={open} title={check.message} onClick={onToggle}>
        <Icon size={14} strokeWidth={1.75} role="img" aria-label={words[check.state]} />
        <b>{check.title}</b>
        <span>{check.message}</span>
      </button>
    </li>
  );
}

/** Whether everything that the console needs is there. A part opens to what to do about it. */
export function HealthStrip() {
  const hidden = !useMay()('settings:read');
  const [openId, setOpenId] = useState<string | null>(null);
  const { data, error } = useHealth(hidden);
  if (hidden) return null;
  const open = data?.checks.find(({ id }) => id === openId);
  return (
    <Strip aria-label="Health">
      <ul>
        {data
          ? data.checks.map((check) => (
              <Part
                key={check.id}
                check={check}
                open={check.id === openId}
                onToggle={() => setOpenId(check.id === openId ? null : check.id)}
              />
            ))
          : Array.from({ length: PARTS }, (_, index) => (
              <li key={index}>
                <div className="part">
                  {index === 0 && error ? (
                    <b style={{ gridColumn: '1 / -1' }}>Health cannot be read</b>
                  ) : (
                    <Skeleton width="12ch" sx={{ gridColumn: '1 / -1' }} />
                  )}
                </div>
              </li>
            ))}
      </ul>
      {open && (
        <p className="more" role="status">
          {open.message}
          {open.fix && <span>{open.fix}</span>}
          {open.link && <QuietLink to={open.link}>Open</QuietLink>}
        </p>
      )}
    </Strip>
  );
}
