import { lazy, type ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../RouteError';
import { PublicShell } from '../shell/PublicShell';
import { type SitePath, toolOf, toolPattern } from './site-pages';

type SitePattern = SitePath | typeof toolPattern;

/** The pattern under which the page of an address that the server wrote is kept. */
export const patternOf = (path: string): SitePattern => (toolOf(path) === null ? (path as SitePath) : toolPattern);

/** The pages that the server sends finished. */
export const fetchSitePage = {
  '/': async () => ({ default: (await import('../pages/LandingPage')).LandingPage }),
  '/agent-boosters': async () => ({ default: (await import('../pages/AgentBoostersPage')).AgentBoostersPage }),
  '/pricing': async () => ({ default: (await import('../pages/PricingPage')).PricingPage }),
  [toolPattern]: async () => ({ default: (await import('../pages/BoosterPage')).BoosterPage }),
} satisfies Record<SitePattern, unknown>;

const LandingPage = lazy(fetchSitePage['/']);
const AgentBoostersPage = lazy(fetchSitePage['/agent-boosters']);
const BoosterPage = lazy(fetchSitePage[toolPattern]);
const PricingPage = lazy(fetchSitePage['/pricing']);
const CheckoutPage = lazy(async () => ({ default: (await import('../pages/CheckoutPage')).CheckoutPage }));
const CheckoutSuccessPage = lazy(async () => ({ default: (await import('../pages/CheckoutSuccessPage')).CheckoutSuccessPage }));
const FindOrdersPage = lazy(async () => ({ default: (await import('../pages/FindOrdersPage')).FindOrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('../pages/OrderPage')).OrderPage }));
const PaymentDemoPage = lazy(async () => ({ default: (await import('../pages/PaymentDemoPage')).PaymentDemoPage }));

/**
 * What everybody may read. Apart from the console, so that its visitors need not load that.
 * @param fetched pages that are here already. A finished page is taken over as it stands only when nothing in it has to wait:
 *   otherwise the first change above it (the theme, the visitor) makes React throw it away and draw it again.
 */
export const siteRoutesWith = (fetched: Partial<Record<SitePattern, ComponentType>>): RouteObject[] => [
  {
    errorElement: <RouteError />,
    children: [
      {
        element: <PublicShell />,
        children: [
          { path: '/', Component: fetched['/'] ?? LandingPage },
          { path: '/agent-boosters', Component: fetched['/agent-boosters'] ?? AgentBoostersPage },
          { path: toolPattern, Component: fetched[toolPattern] ?? BoosterPage },
          { path: '/checkout', element: <CheckoutPage /> },
          { path: '/checkout/success', element: <CheckoutSuccessPage /> },
          { path: '/orders/find', element: <FindOrdersPage /> },
          { path: '/orders/link/:token', element: <OrderPage /> },
          { path: '/payment-demo', element: <PaymentDemoPage /> },
          { path: '/pricing', Component: fetched['/pricing'] ?? PricingPage },
        ],
      },
    ],
  },
];

export const siteRoutes = siteRoutesWith({});
