import { Navigate, useLocation } from 'react-router-dom';

/** Sends an address from before the /admin prefix to its twin, with its search part. */
export function ToAdminTwin() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`/admin${pathname}${search}${hash}`} replace />;
}
