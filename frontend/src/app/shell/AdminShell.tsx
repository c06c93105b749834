import { styled } from '@mui/material/styles';
import { Outlet, ScrollRestoration } from 'react-router-dom';
import { PlanBanner } from '../../features/pricing/components/PlanBanner';
import { NotificationBell } from '../../features/notifications/components/NotificationBell';
import { HeaderAside } from '../../shared/ui/HeaderAside';
import { HeaderTabs } from '../../shared/ui/HeaderTabs';
import { PaletteIcon } from '../palette/PaletteButton';
import { PaletteHost } from '../palette/PaletteHost';
import { isDemo } from '../../shared/lib/demo';
import { usePhone } from '../../shared/lib/usePhone';
import { DemoBar } from '../demo/DemoBar';
import { LiveBanner } from './LiveBanner';
import { LiveDot } from './LiveDot';
import { BottomBar, TopBar } from './PhoneBars';
import { ScreenTabs } from './ScreenTabs';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';

const Frame = styled('div')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
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

/** The frame of the console: the sidebar, and the screen in the middle. */
export function AdminShell() {
  const phone = usePhone();
  const demo = isDemo();
  const aside = (
    <>
      {!demo && <LiveDot />}
      <NotificationBell />
    </>
  );
  return (
    <PaletteHost>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Frame>
        <Sidebar />
        <div style={{ minWidth: 0 }}>
          {phone && (
            <TopBar>
              {aside}
              <PaletteIcon />
            </TopBar>
          )}
          <Main id="main" tabIndex={-1}>
            {demo ? <DemoBar /> : <LiveBanner />}
            <PlanBanner />
            <HeaderAside value={phone ? null : aside}>
              <HeaderTabs value={<ScreenTabs />}>
                <Outlet />
              </HeaderTabs>
            </HeaderAside>
          </Main>
        </div>
      </Frame>
      {phone && <BottomBar />}
      <ScrollRestoration getKey={({ pathname }) => pathname} />
    </PaletteHost>
  );
}
