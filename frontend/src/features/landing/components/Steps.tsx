import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { steps } from '../content';

const Columns = styled('section')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  marginBottom: 96,
  borderTop: `1px solid ${theme.vars.palette.divider}`,
  scrollMarginTop: 16,
  '& .step': { display: 'flex', flexDirection: 'column', padding: '24px 32px 0 0' },
  '& .step + .step': { paddingLeft: 32, borderLeft: `1px solid ${theme.vars.palette.divider}` },
  '& .step + .step:last-child': { paddingRight: 0 },
  '& h2': { marginBottom: 8, fontSize: theme.typography.pxToRem(22) },
  '& .step > p': { margin: 0, fontSize: theme.typography.pxToRem(15), color: theme.vars.palette.text.secondary },
  '& .card': {
    flex: 1,
    margin: '18px 0 0',
    padding: '14px 16px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    backgroundColor: theme.vars.palette.background.paper,
    fontSize: theme.typography.pxToRem(13),
  },
  '& .top': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 8, marginBottom: 8 },
  '& .top b, & dd': { fontWeight: 600 },
  '& .reason': { margin: 0, color: theme.vars.palette.text.secondary },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr auto', gap: '4px 16px', margin: 0 },
  '& dt': { color: theme.vars.palette.text.secondary },
  '& dd': { margin: 0, fontWeight: 550, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .total': {
    marginTop: 4,
    paddingTop: 5,
    borderTop: `4px double ${theme.vars.palette.text.primary}`,
    fontWeight: 650,
    color: theme.vars.palette.text.primary,
  },
  '& dt.total': { marginRight: -16 },
  '& figcaption': { marginTop: 6, fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.disabled },
  [theme.breakpoints.down('sm')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    marginBottom: 64,
    border: 0,
    '& .step, & .step + .step, & .step + .step:last-child': { padding: '0 0 28px', border: 0 },
  },
}));

function Step({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="step">
      <Typography variant="h2">{title}</Typography>
      <p>{text}</p>
      <figure style={{ display: 'flex', flexDirection: 'column', flex: 1, margin: 0 }}>
        {children}
        <figcaption>{steps.note}</figcaption>
      </figure>
    </div>
  );
}

/** Hire, approve, account: each with a piece of the console. */
export function Steps() {
  const { hire, approve, account } = steps;
  return (
    <Columns id="how" aria-label="How it works">
      <Step title={hire.title} text={hire.text}>
        <div className="card">
          <div className="top">
            <b>{hire.agent}</b>
            <StatusChip status="running" />
          </div>
          <dl>
            {hire.facts.map(([name, value]) => (
              <div key={name} style={{ display: 'contents' }}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      </Step>
      <Step title={approve.title} text={approve.text}>
        <div className="card">
          <div className="top">
            <b>{approve.subject}</b>
            <StatusChip status="waiting" />
          </div>
          <p className="reason">{approve.reason}</p>
        </div>
      </Step>
      <Step title={account.title} text={account.text}>
        <dl className="card" style={{ display: 'grid' }}>
          {account.lines.map(([name, value]) => (
            <div key={name} style={{ display: 'contents' }}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
          <div style={{ display: 'contents' }}>
            <dt className="total">{account.total[0]}</dt>
            <dd className="total">{account.total[1]}</dd>
          </div>
        </dl>
      </Step>
    </Columns>
  );
}
