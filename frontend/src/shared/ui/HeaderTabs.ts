import { createContext, type ReactNode } from 'react';

/** What the shell puts below the page header: the screens that belong together with the open one. */
export const HeaderTabs = createContext<ReactNode>(null);
