import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { PlanDto } from '../../../shared/api/generated';
import { formatPrice } from '../../../shared/lib/money';
import { Ledger } from '../../../shared/ui/Ledger';
import { Panel } from '../../../shared/ui/Panel';
import { yearOf } from '../plan';

const Section = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 420px',
  gap: 64,
  alignItems: 'center',
  marginTop: 96,
  padding: '64px 0 16px',
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  '& h2': { fontSize: theme.typography.pxToRem(40), letterSpacing: '-0.035em', lineHeight: 1.05 },
  '& .text': { maxWidth: '34em', margin: '12px 0 24px', fontSize: theme.typography.pxToRem(16), color: theme.vars.palette.text.secondary },
  '& .ways': { display: 'flex', flexWrap: 'wrap', gap: 10 },
  '& .sum': { padding: '22px 24px 20px' },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: 28,
    marginTop: 56,
    padding: '40px 0 0',
    '& h2': { fontSize: theme.typography.pxToRem(32) },
    '& .ways > *': { flex: 1 },
  },
}));

/** The trial, and what a year would cost. `children` are the buttons. */
export function TrialCall({ plan, children }: { plan: PlanDto; children: ReactNode }) {
  const year = yearOf(plan);
  return (
    <Section aria-labelledby="trial">
      <div>
        <Typography variant="h2" id="trial">
          Try {plan.name} for 14 days
        </Typography>
        <p className="text">
          Connect one shop, hire two agents, look at what they propose. After day 14 nothing is deleted and nothing stops; adding more waits
          until you choose.
        </p>
        <div className="ways">{children}</div>
      </div>
      <Panel className="sum">
        <Ledger
          lines={[
            { label: `${plan.name}, 12 months at ${formatPrice(plan.monthly)}`, amount: year.full },
            { label: '50% off, billed annually', amount: `−${year.saved}` },
          ]}
          total={{ label: 'A year', amount: year.price }}
        />
        <Typography variant="body2" sx={{ mt: 2, color: 'text.secondary' }}>
          Nothing is due today and no card is asked for. Without tax.
        </Typography>
      </Panel>
    </Section>
  );
}
