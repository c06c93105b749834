import { useSessionQuery } from './api';

/** Under what is kept on this device what somebody likes; without sign-in there is one person. */
export const usePerson = (): string => useSessionQuery().data?.user.email ?? 'administrator';
