import { createContext, type ReactNode } from 'react';

/** What the shell puts at the right end of every page header: live dot and notification bell. */
export const HeaderAside = createContext<ReactNode>(null);
