import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useDocumentTitle } from '../../../shared/lib/useDocumentTitle';
import { Logo } from '../../../shared/ui/Logo';
import { useAppInfoQuery } from '../api';

const Page = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.15fr)',
  minHeight: '100dvh',
  '& .left': { display: 'flex', flexDirection: 'column', padding: '28px 48px' },
  '& main': { width: '100%', maxWidth: 380, margin: 'auto', padding: '32px 0' },
  '& form': { display: 'grid', gap: 18 },
  '& form .MuiOutlinedInput-root': { minHeight: 42 },
  '& form .MuiButton-contained': { minHeight: 46, fontSize: theme.typography.pxToRem(15), marginTop: 4 },
  '& footer': { fontSize: theme.typography.pxToRem(12), color: theme.vars.palette.text.secondary },
  '& .lanes': {
    position: 'sticky',
    top: 0,
    height: '100dvh',
    overflow: 'hidden',
    display: 'grid',
    alignContent: 'center',
    gap: 26,
    paddingLeft: 56,
    borderLeft: `1px solid ${theme.vars.palette.divider}`,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& .lane': { position: 'relative', height: 40, borderRadius: '8px 0 0 8px', backgroundColor: theme.vars.palette.stall.sunken },
  '& .lane i': {
    position: 'absolute',
    top: 9,
    bottom: 9,
    border: `1px solid ${theme.vars.palette.stall.lineStrong}`,
    borderRadius: 4,
  },
  '& .now': { position: 'absolute', left: '70%', top: 0, bottom: 0, width: 2, backgroundColor: theme.vars.palette.stall.accentLine },
  '& .word': {
    position: 'absolute',
    left: 'calc(70% + 12px)',
    top: 32,
    fontSize: theme.typography.pxToRem(13),
    fontWeight: 550,
    color: theme.vars.palette.stall.accentText,
  },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& .lanes': { display: 'none' },
    '& .left': { padding: '16px 20px 20px' },
    '& main': { margin: '16px auto auto' },
  },
}));

/** Left edge and width of the empty bars, in percent. */
const lanes = [
  [6, 12, 30, 20, 58, 6],
  [3, 4, 22, 4, 41, 4, 60, 4],
  [12, 22, 48, 8],
  [26, 12, 52, 12],
  [8, 6, 30, 6, 44, 16],
  [16, 6, 38, 20],
];

const pairs = (values: readonly number[]) =>
  values.flatMap((value, index) => (index % 2 === 0 ? [{ left: value, width: values[index + 1] ?? 0 }] : []));

interface AccessFrameProps {
  title: string;
  subtitle: ReactNode;
  children: ReactNode;
}

/** The page before sign-in: a form, and lanes without anything in them. Nothing of the shop is shown. */
export function AccessFrame({ title, subtitle, children }: AccessFrameProps) {
  useDocumentTitle(title);
  const { data: app } = useAppInfoQuery();
  return (
    <Page>
      <div className="left">
        <header>
          <Logo />
        </header>
        <main id="main">
          <Typography variant="h1" sx={{ fontSize: '2.125rem', letterSpacing: '-0.03em' }}>
            {title}
          </Typography>
          <Typography sx={{ mt: 1.5, mb: 6, fontSize: '0.9375rem', color: 'text.secondary' }}>{subtitle}</Typography>
          {children}
        </main>
        <footer>{app && `Version ${app.version}`}</footer>
      </div>
      <div className="lanes" aria-hidden="true">
        {lanes.map((bars, index) => (
          <div key={index} className="lane">
            {pairs(bars).map(({ left, width }) => (
              <i key={left} style={{ left: `${left}%`, width: `${width}%` }} />
            ))}
          </div>
        ))}
        <span className="now" />
        <span className="word">now</span>
      </div>
    </Page>
  );
}
