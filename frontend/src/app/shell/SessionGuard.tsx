import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionQuery } from '../../features/session/api';
import { ConfirmIdentity } from '../../features/session/components/ConfirmIdentity';
import { isApiError } from '../../shared/api/errors';
import { signInLink } from '../../shared/lib/links';
import { PermissionsContext } from '../../shared/lib/permissions';
import { useShopZone } from '../../shared/lib/shop-time';
import { useSavedAppearance } from '../../shared/theme/useAppearance';
import { LiveConnection } from './LiveConnection';
import { useSignOut } from './useSignOut';
import { latePart } from '../../shared/lib/late-part';

const SecondFactorDue = latePart(async () => (await import('../../features/session/components/SecondFactorDue')).SecondFactorDue);

/** Requires a session and redirects to the sign-in page without one. With `isLive` it also keeps the live connection open. */
export function SessionGuard({ isLive = false, children }: { isLive?: boolean; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { data: session, error } = useSessionQuery();
  const { signOut } = useSignOut();
  // Another zone draws every time anew.
  const zone = useShopZone();
  useSavedAppearance(session?.shop.appearance);
  if (isApiError(error) && error.status === 401) return <Navigate to={signInLink(pathname + search)} replace />;
  // Without an answer the shell still says so, where the data would be.
  if (!session && !error) return null;
  if (session?.user.twoFactorDue) return <SecondFactorDue shop={session.shop.name} onSignOut={() => void signOut()} />;
  return (
    <PermissionsContext value={session?.user.permissions ?? null}>
      {isLive && <LiveConnection />}
      <ConfirmIdentity key={zone}>{children}</ConfirmIdentity>
    </PermissionsContext>
  );
}
