import { createContext, useContext } from 'react';
import type { Permission } from '../api/types';

/** What the person who is signed in may do; null until that is known, and then nothing is hidden yet. */
export const PermissionsContext = createContext<readonly Permission[] | null>(null);

/** Whether to offer something. The server decides; this only spares people buttons that would be refused. */
export function useMay(): (permission: Permission) => boolean {
  const permissions = useContext(PermissionsContext);
  return (permission) => permissions === null || permissions.includes(permission);
}
