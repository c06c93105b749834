import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import ChevronRight from '../../shared/icons/chevron-right';
import FlaskConical from '../../shared/icons/flask-conical';
import { useState } from 'react';
import { PaymentDemo } from '../../features/payment-demo/components/PaymentDemo';
import { stages, type DemoStage } from '../../features/payment-demo/demo';
import { useDocumentTitle } from '../../shared/lib/useDocumentTitle';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '10px 14px',
  maxWidth: 1000,
  margin: '0 auto',
  padding: '40px 0 28px',
  '& h1': { fontSize: theme.typography.pxToRem(34), letterSpacing: '-0.03em' },
  '& .MuiChip-root': {
    height: 28,
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.status.waiting.fg,
    backgroundColor: theme.vars.palette.status.waiting.bg,
  },
  '& ol': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    margin: '0 0 0 auto',
    padding: 0,
    listStyle: 'none',
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
  },
  '& li': { display: 'inline-flex', alignItems: 'center', gap: 8 },
  '& [aria-current]': { fontWeight: 600, color: theme.vars.palette.text.primary },
  '& p': { flex: '1 0 100%', fontSize: theme.typography.pxToRem(15), color: theme.vars.palette.text.secondary },
  [theme.breakpoints.down('sm')]: { padding: '24px 0 20px', '& h1': { fontSize: theme.typography.pxToRem(28) }, '& ol': { margin: 0 } },
}));

export function PaymentDemoPage() {
  useDocumentTitle('Payment demo');
  const [stage, setStage] = useState<DemoStage>('choose');
  return (
    <>
      <Head>
        <Typography variant="h1">Payment demo</Typography>
        <Chip icon={<FlaskConical size={14} strokeWidth={1.75} aria-hidden />} label="Payment Demo Mode" />
        <ol aria-label="Steps">
          {stages.map(({ stage: name, label }, index) => (
            <li key={name}>
              {index > 0 && <ChevronRight size={14} strokeWidth={1.75} aria-hidden />}
              <span aria-current={name === stage ? 'step' : undefined}>{label}</span>
            </li>
          ))}
        </ol>
        <Typography component="p">The whole purchase, with test values. No card is charged and nothing is bought.</Typography>
      </Head>
      <PaymentDemo stage={stage} onStage={setStage} />
    </>
  );
}
