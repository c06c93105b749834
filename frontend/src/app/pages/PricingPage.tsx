import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useOfferedPlansQuery } from '../../features/pricing/api';
import { IntegrationShowcase } from '../../features/pricing/components/IntegrationShowcase';
import { PlanCards, PlanPlaceholders } from '../../features/pricing/components/PlanCards';
import { TrialCall } from '../../features/pricing/components/TrialCall';
import { inEveryPlan } from '../../features/pricing/content';
import type { Billing } from '../../features/pricing/plan';
import { useUrlState } from '../../shared/lib/useUrlState';
import { ErrorNotice } from '../../shared/ui/ErrorNotice';
import { Panel } from '../../shared/ui/Panel';
import { WordTag } from '../../shared/ui/PriceTag';
import { PublicTop } from '../../shared/ui/PublicTop';
import { Segmented } from '../../shared/ui/Segmented';
import { Ticks } from '../../shared/ui/Ticks';
import { LiveDemoButton } from './LiveDemoButton';
import { useTrial } from './useTrial';

const defaults = { billing: 'annual' };
const billings: { value: Billing; label: string }[] = [
  { value: 'annual', label: 'Annual' },
  { value: 'monthly', label: 'Monthly' },
];

const Aside = styled('div')(({ theme }) => ({
  display: 'grid',
  justifyItems: 'end',
  gap: 12,
  [theme.breakpoints.down('sm')]: { justifyItems: 'start' },
}));

const Every = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '190px minmax(0, 1fr)',
  gap: 24,
  padding: '22px 2px 0',
  '& h3': { margin: 0, fontSize: theme.typography.pxToRem(15), fontWeight: 600 },
  '& ul': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '8px 24px', color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('md')]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: 12, '& ul': { gridTemplateColumns: 'minmax(0, 1fr)' } },
}));

export function PricingPage() {
  const [{ billing }, setUrl] = useUrlState(defaults);
  const { data: plans, error, refetch } = useOfferedPlansQuery();
  const { current, isOnTrial, blocked, starting, begin } = useTrial();
  const popular = plans?.find((plan) => plan.popular);
  const isAnnual = billing !== 'monthly';
  return (
    <>
      <PublicTop
        title={isAnnual ? 'Half price, paid by the year' : 'Month by month'}
        subtitle={
          isOnTrial ? 'You can change the plan you try until its trial ends.' : 'Every plan starts with 14 days free, no credit card.'
        }
        aside={
          <Aside>
            <WordTag>50% OFF Annual Plans</WordTag>
            <Segmented
              label="Billing"
              value={isAnnual ? 'annual' : 'monthly'}
              options={billings}
              onChange={(next) => setUrl({ billing: next })}
            />
          </Aside>
        }
      />
      {plans ? (
        <PlanCards
          plans={plans}
          current={current}
          billing={isAnnual ? 'annual' : 'monthly'}
          starting={starting}
          blocked={blocked}
          onStart={(plan) => void begin(plan)}
        />
      ) : error ? (
        <Panel>
          <ErrorNotice title="Couldn't load the plans" error={error} onRetry={() => void refetch()} />
        </Panel>
      ) : (
        <PlanPlaceholders />
      )}
      {blocked && (
        <Typography role="note" variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
          {blocked}
        </Typography>
      )}
      <Every>
        <h3>In every plan</h3>
        <Ticks items={inEveryPlan} />
      </Every>
      <IntegrationShowcase />
      {popular && !isOnTrial && (
        <TrialCall plan={popular}>
          <Button size="large" disabled={starting !== null || blocked !== null} onClick={() => void begin(popular)}>
            Start Free Trial
          </Button>
          <LiveDemoButton variant="text" />
        </TrialCall>
      )}
    </>
  );
}
