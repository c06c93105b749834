import { styled } from '@mui/material/styles';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { HealthCheckDto } from '../../../shared/api/generated';
import CircleCheck from '../../../shared/icons/circle-check';
import OctagonX from '../../../shared/icons/octagon-x';
import TriangleAlert from '../../../shared/icons/triangle-exclamation-point';
import { plural } from '../../../shared/lib/format';
import { useMay } from '../../../shared/lib/permissions';
import { useHealth } from '../api';
import { latePart } from '../../../shared/lib/late-part';

const Popover = latePart(async () => (await import('@mui/material/Popover')).default);

const Dot = styled('button')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 32,
  padding: '0 8px',
  border: 0,
  borderRadius: 6,
  background: 'none',
  font: 'inherit',
  fontSize: theme.typography.pxToRem(12),
  fontWeight: 550,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover, &[aria-expanded=true]': { backgroundColor: theme.vars.palette.action.hover },
  '&.warn': { color: theme.vars.palette.status.waiting.fg },
  '&.down': { color: theme.vars.palette.status.failed.fg },
  '@media (pointer: coarse)': { minHeight: 44 },
}));

const Sheet = styled('div')(({ theme }) => ({
  width: 372,
  maxWidth: '100%',
  fontSize: theme.typography.pxToRem(13),
  '& section, & li': { display: 'grid', gridTemplateColumns: '16px minmax(0, 1fr)', gap: '4px 10px', padding: '12px 16px' },
  '& section + section, & ul': { borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& svg': { marginTop: 2 },
  '& h2': { margin: 0, fontSize: 'inherit', fontWeight: 600 },
  '& p, & .cures, & li span': { gridColumn: 2, margin: 0, color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
  '& .cures': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 12, marginTop: 4 },
  '& .cures a': { color: 'inherit', textUnderlineOffset: 3 },
  '& ul': { margin: 0, padding: '6px 0', listStyle: 'none' },
  '& li': { padding: '5px 16px' },
  '& li b': { fontWeight: 550 },
  '& .ok svg': { color: theme.vars.palette.status.completed.fg },
  '& .warn svg': { color: theme.vars.palette.status.waiting.fg },
  '& .down svg': { color: theme.vars.palette.status.failed.fg },
}));

const icons = { ok: CircleCheck, warn: TriangleAlert, down: OctagonX } as const;

interface HealthDotProps {
  /** Action that fixes a check at once, next to the link to its screen. */
  cure?: (check: HealthCheckDto) => ReactNode;
}

/** Number of problems, which opens their causes and remedies. Renders nothing without problems. */
export function HealthDot({ cure }: HealthDotProps) {
  const hidden = !useMay()('settings:read');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { data, error } = useHealth(hidden);
  const wrong = data?.checks.filter(({ state }) => state !== 'ok') ?? [];
  const isUnread = !data && error !== undefined;
  if (hidden || (wrong.length === 0 && !isUnread && !anchor)) return null;
  const state = isUnread || wrong.some((check) => check.state === 'down') ? 'down' : 'warn';
  const Icon = icons[state];
  return (
    <>
      <Dot
        type="button"
        className={state}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Icon size={15} strokeWidth={1.75} aria-hidden />
        {isUnread ? 'Health unknown' : plural(wrong.length, 'problem')}
      </Dot>
      {anchor && (
        <Popover
          open
          anchorEl={anchor}
          onClose={() => setAnchor(null)}
          anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
          transformOrigin={{ vertical: 'top', horizontal: 'right' }}
          slotProps={{ paper: { role: 'dialog', 'aria-label': 'Health' } }}
        >
          <Sheet>
            {isUnread && (
              <section className="down">
                <OctagonX size={16} strokeWidth={1.75} aria-hidden />
                <h2>Couldn't check the health</h2>
                <p>Reload the page. If this stays, look at the server: npm run doctor says what is missing.</p>
              </section>
            )}
            {wrong.map((check) => {
              const Sign = icons[check.state];
              return (
                <section key={check.id} className={check.state}>
                  <Sign size={16} strokeWidth={1.75} aria-hidden />
                  <h2>{check.title}</h2>
                  <p>{check.message}</p>
                  {check.fix && <p>{check.fix}</p>}
                  <div className="cures">
                    {cure?.(check)}
                    {check.link && (
                      <Link to={check.link} onClick={() => setAnchor(null)}>
                        Open
                      </Link>
                    )}
                  </div>
                </section>
              );
            })}
            {data && wrong.length < data.checks.length && (
              <ul aria-label="Fine">
                {data.checks
                  .filter(({ state: found }) => found === 'ok')
                  .map((check) => (
                    <li key={check.id} className="ok">
                      <CircleCheck size={16} strokeWidth={1.75} aria-hidden />
                      <b>{check.title}</b>
                      <span>{check.message}</span>
                    </li>
                  ))}
              </ul>
            )}
          </Sheet>
        </Popover>
      )}
    </>
  );
}
