import { styled } from '@mui/material/styles';
import { plural } from '../../../shared/lib/format';
import { stepKinds } from '../steps';
import { triggerLooks } from '../trigger-looks';
import type { Workflow } from '../workflow';

const SHOWN = 8;

const Strip = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 12,
  minHeight: 22,
  color: theme.vars.palette.text.secondary,
  '& .marks': { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '4px 6px', minWidth: 0, height: 18, overflow: 'hidden' },
  '& .marks svg': { flex: 'none' },
  '& .asks': { color: theme.vars.palette.status.waiting.fg },
  '& .dash': { width: 8, height: 1, backgroundColor: theme.vars.palette.stall.lineStrong },
  '& .facts': { flex: 'none', fontSize: theme.typography.pxToRem(12) },
}));

/** Its triggers and steps as small marks in their order, and how many there are. */
export function FlowStrip({ workflow: { steps, triggers } }: { workflow: Workflow }) {
  const looks = [
    ...triggers.map(({ id, type }) => ({ id: `trigger/${id}`, ...triggerLooks[type], asks: false })),
    ...steps.map(({ id, type }) => ({ id, icon: stepKinds[type].icon, label: stepKinds[type].label, asks: type === 'approval' })),
  ];
  return (
    <Strip>
      <span
        className="marks"
        role="img"
        aria-label={looks
          .slice(0, SHOWN)
          .map(({ label }) => label)
          .join(', ')}
      >
        {looks
          .slice(0, SHOWN)
          .flatMap(({ id, icon: Icon, asks }, index) => [
            index > 0 && <i key={`${id}/dash`} className="dash" />,
            <Icon key={id} size={16} strokeWidth={1.75} className={asks ? 'asks' : undefined} aria-hidden />,
          ])}
        {looks.length > SHOWN && <span>…</span>}
      </span>
      <span className="facts">
        {plural(triggers.length, 'trigger')}, {plural(steps.length, 'step')}
      </span>
    </Strip>
  );
}
