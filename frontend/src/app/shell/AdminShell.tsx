import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { Suspense, useEffect } from 'react';
import { useStore } from 'react-redux';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { NotificationBell } from '../../features/notifications/components/NotificationBell';
import { HeaderAside } from '../../shared/ui/HeaderAside';
import type { Store } from '../../shared/api/store';
import { connectLive } from '../realtime';
import { LiveBanner } from './LiveBanner';
import { LiveDot } from './LiveDot';
import { BottomBar, TopBar } from './PhoneBars';
import { Sidebar } from './Sidebar';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '224px minmax(0, 1fr)',
  minHeight: '100dvh',
  [theme.breakpoints.down('sm')]: { display: 'block', paddingBottom: 'calc(72px + env(safe-area-inset-bottom))' },
}));

const Main = styled('main')(({ theme }) => ({
  width: '100%',
  maxWidth: 1304,
  margin: '0 auto',
  padding: '0 32px 48px',
  '&:focus': { outline: 'none' },
  [theme.breakpoints.down('md')]: { paddingInline: 24 },
  [theme.breakpoints.down('sm')]: { padding: '0 16px 24px' },
}));

const SkipLink = styled('a')(({ theme }) => ({
  position: 'absolute',
  zIndex: theme.zIndex.tooltip,
  top: -60,
  left: 8,
  padding: '8px 12px',
  borderRadius: 6,
  color: 'inherit',
  backgroundColor: theme.vars.palette.stall.raised,
  '&:focus': { top: 8 },
}));

/** The frame of the console: sidebar, live connection, and the screen in the middle. */
export function AdminShell() {
  const store = useStore() as Store;
  const phone = useMediaQuery('(max-width: 719.95px)', { noSsr: true });
  useEffect(() => connectLive(store), [store]);
  const aside = (
    <>
      <LiveDot />
      <NotificationBell />
    </>
  );
  return (
    <>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Frame>
        <Sidebar />
        <div style={{ minWidth: 0 }}>
          {phone && <TopBar>{aside}</TopBar>}
          <Main id="main" tabIndex={-1}>
            <LiveBanner />
            <HeaderAside value={phone ? null : aside}>
              <Suspense>
                <Outlet />
              </Suspense>
            </HeaderAside>
          </Main>
        </div>
      </Frame>
      {phone && <BottomBar />}
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </>
  );
}
