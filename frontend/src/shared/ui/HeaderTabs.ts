import { createContext, type ReactNode } from 'react';

/** Content that the shell shows below the page header: the screens related to the open one. */
export const HeaderTabs = createContext<ReactNode>(null);
