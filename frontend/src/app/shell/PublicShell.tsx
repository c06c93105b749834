import { styled } from '@mui/material/styles';
import { Suspense, useEffect } from 'react';
import { Outlet, ScrollRestoration, useLocation } from 'react-router-dom';
import { useVisitorQuery } from '../../features/session/api';
import { PermissionsContext } from '../../shared/lib/permissions';
import { useSavedAppearance } from '../../shared/theme/useAppearance';
import { PublicFooter } from './PublicFooter';
import { Awning } from './Awning';
import { PublicHeader } from './PublicHeader';
import { SkipLink } from './SkipLink';

const Frame = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: '100dvh',
  // A screen high at least: the footer must not jump while the content comes.
  '& > main': { flex: 'none', width: '100%', maxWidth: 1208, minHeight: 'calc(100dvh - 61px)', margin: '0 auto', padding: '0 24px' },
  '& > main:focus': { outline: 'none' },
  [theme.breakpoints.down('sm')]: { '& > main': { padding: '0 16px' } },
  '@media print': { '& > header, & > footer': { display: 'none' }, '& > main': { minHeight: 0 } },
}));

declare global {
  var earlyClick: HTMLElement | undefined;
}

/** Stands behind the page: when it is there, so are the handlers of its buttons. */
function Ready() {
  useEffect(() => {
    document.documentElement.dataset.ready = '';
    if (globalThis.earlyClick?.isConnected) globalThis.earlyClick.click();
    globalThis.earlyClick = undefined;
  }, []);
  return null;
}

/** The frame of the pages that everybody may read: shop, checkout, pricing. Who is signed in keeps their rights here. */
export function PublicShell() {
  const { data: visitor } = useVisitorQuery();
  const session = visitor?.session;
  const isLanding = useLocation().pathname === '/';
  useSavedAppearance(session?.shop.appearance);
  const isGuest = session === null;
  return (
    <PermissionsContext value={session?.user.permissions ?? (isGuest ? [] : null)}>
      <SkipLink href="#main">Skip to content</SkipLink>
      <Frame>
        {isLanding && <Awning aria-hidden />}
        <PublicHeader isGuest={isGuest} isPlain={isLanding} />
        <main id="main" tabIndex={-1}>
          <Suspense>
            <Outlet />
            <Ready />
          </Suspense>
        </main>
        <PublicFooter />
      </Frame>
      <ScrollRestoration />
    </PermissionsContext>
  );
}
