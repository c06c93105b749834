import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import Check from '../../../shared/icons/check';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CurrentPlanDto, PlanDto } from '../../../shared/api/generated';
import { formatWholePrice } from '../../../shared/lib/money';
import { fonts } from '../../../shared/theme/theme';
import { WordTag } from '../../../shared/ui/PriceTag';
import { Unseen } from '../../../shared/ui/Unseen';
import { limitText, planNote, planStep, priceOf, storageText, whoFor, yearOf, type Billing } from '../plan';

const Box = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  overflow: 'hidden',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  backgroundColor: theme.vars.palette.background.paper,
  '& article': {
    display: 'grid',
    gridRow: 'span 5',
    gridTemplateRows: 'subgrid',
    rowGap: 0,
    padding: '24px 26px 26px',
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    '&:first-of-type': { borderLeft: 0 },
    '&.popular': { backgroundColor: theme.vars.palette.action.hover },
  },
  '& .head': { display: 'flex', alignItems: 'center', gap: 10, minHeight: 30 },
  '& .head h2': { flex: 1 },
  '& .head .ink': { marginRight: -27 },
  '& .who': { padding: '4px 0 18px', color: theme.vars.palette.text.secondary },
  '& .price': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '0 12px', alignItems: 'end', paddingBottom: 20 },
  '& .price b': {
    fontFamily: fonts.display,
    fontFeatureSettings: '"tnum"',
    fontSize: theme.typography.pxToRem(56),
    fontWeight: 700,
    lineHeight: 1,
    letterSpacing: '-0.04em',
  },
  '& .price s': { display: 'block', minHeight: '1.5em', color: theme.vars.palette.text.secondary, textDecorationThickness: 1.5 },
  '& .price span': { paddingBottom: 4 },
  '& .price small': {
    gridColumn: '1 / -1',
    marginTop: 10,
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
  },
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', margin: '0 0 22px', fontSize: theme.typography.pxToRem(15) },
  '& dt, & dd': { margin: 0, padding: '10px 0', borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { textAlign: 'right', fontWeight: 550 },
  '& .act': { alignSelf: 'end' },
  '& .act .MuiButton-root': { width: '100%', minHeight: 44, fontSize: theme.typography.pxToRem(14.5) },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& article, & article:first-of-type': { display: 'block', padding: '20px 18px', borderLeft: 0 },
    '& article + article': { borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& .head .ink': { marginRight: -19 },
  },
}));

/** Where the plan of this console is looked after. */
const planSettings = '/admin/settings';

function Price({ plan, billing }: { plan: PlanDto; billing: Billing }) {
  const year = yearOf(plan);
  const original = formatWholePrice(plan.monthly);
  const isAnnual = billing === 'annual';
  return (
    <div className="price">
      <b>{formatWholePrice(priceOf(plan, billing))}</b>
      <span>
        {isAnnual ? (
          <s>
            <Unseen>instead of </Unseen>
            {original}
          </s>
        ) : (
          <s style={{ textDecoration: 'none' }} aria-hidden="true">
            &nbsp;
          </s>
        )}
        per month
      </span>
      <small>{isAnnual ? `${year.price} a year instead of ${year.full}, billed annually` : `Billed monthly, ${year.full} in a year`}</small>
    </div>
  );
}

interface PlanCardsProps {
  plans: readonly PlanDto[];
  current: CurrentPlanDto | undefined;
  billing: Billing;
  /** Id of the plan whose trial is being started. */
  starting: string | null;
  /** Why no trial can be started here; null when it can. */
  blocked: string | null;
  onStart: (plan: PlanDto) => void;
}

function PlanCard({ plan, current, billing, starting, blocked, onStart }: Omit<PlanCardsProps, 'plans'> & { plan: PlanDto }) {
  const title = useId();
  const note = planNote(current, plan.id);
  const step = planStep(current, plan);
  return (
    <article aria-labelledby={title} className={plan.popular ? 'popular' : undefined}>
      <div className="head">
        <Typography variant="h2" id={title}>
          {plan.name}
        </Typography>
        {note && <Chip icon={<Check size={13} strokeWidth={2.25} aria-hidden />} label={note} />}
        {plan.popular && <WordTag className="ink">Most popular</WordTag>}
      </div>
      <p className="who" style={{ margin: 0 }}>
        {whoFor[plan.id]}
      </p>
      <Price plan={plan} billing={billing} />
      <dl>
        <dt>Agents</dt>
        <dd>{limitText(plan.agents)}</dd>
        <dt>Storage</dt>
        <dd>{storageText(plan.storageBytes)}</dd>
      </dl>
      <div className="act">
        {step.kind === 'manage' ? (
          <Button component={Link} to={planSettings} aria-describedby={title}>
            Manage plan
          </Button>
        ) : (
          <Button
            {...(plan.popular && { variant: 'contained', color: 'primary' })}
            disabled={starting !== null || blocked !== null || step.kind === 'over'}
            aria-describedby={title}
            onClick={() => onStart(plan)}
          >
            {starting === plan.id ? 'Starting...' : step.label}
          </Button>
        )}
      </div>
    </article>
  );
}

/** Three plans on common lines. */
export function PlanCards({ plans, ...rest }: PlanCardsProps) {
  return (
    <Box aria-label="Plans">
      {plans.map((plan) => (
        <PlanCard key={plan.id} plan={plan} {...rest} />
      ))}
    </Box>
  );
}

const line = (height: number, width: string): ReactNode => <Skeleton variant="rounded" height={height} width={width} sx={{ mb: 4 }} />;

export function PlanPlaceholders() {
  return (
    <Box aria-busy="true" aria-label="Loading the plans">
      {[0, 1, 2].map((index) => (
        <article key={index} aria-hidden="true">
          {line(25, '40%')}
          {line(14, '60%')}
          {line(76, '80%')}
          {line(70, '100%')}
          {line(44, '100%')}
        </article>
      ))}
    </Box>
  );
}
