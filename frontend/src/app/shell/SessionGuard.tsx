import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useSessionQuery } from '../../features/session/api';
import { ConfirmIdentity } from '../../features/session/components/ConfirmIdentity';
import { useSettingsQuery } from '../../features/settings/api';
import { isApiError } from '../../shared/api/errors';
import { signInLink } from '../../shared/lib/links';
import { useSavedAppearance } from '../../shared/theme/useAppearance';

function Appearance() {
  useSavedAppearance(useSettingsQuery().data?.appearance);
  return null;
}

/** Shows the console to who is signed in, and leads everybody else to the sign-in page and back. */
export function SessionGuard({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const { data: session, error } = useSessionQuery();
  if (isApiError(error) && error.status === 401) return <Navigate to={signInLink(pathname + search)} replace />;
  // Without an answer the shell still says so, where the data would be.
  if (!session && !error) return null;
  return (
    <ConfirmIdentity>
      <Appearance />
      {children}
    </ConfirmIdentity>
  );
}
