import { lazy } from 'react';
import type { RouteObject } from 'react-router-dom';
import { RouteError } from '../RouteError';
import { PublicShell } from '../shell/PublicShell';

const LandingPage = lazy(async () => ({ default: (await import('../pages/LandingPage')).LandingPage }));
const AgentBoostersPage = lazy(async () => ({ default: (await import('../pages/AgentBoostersPage')).AgentBoostersPage }));
const CheckoutPage = lazy(async () => ({ default: (await import('../pages/CheckoutPage')).CheckoutPage }));
const CheckoutSuccessPage = lazy(async () => ({ default: (await import('../pages/CheckoutSuccessPage')).CheckoutSuccessPage }));
const FindOrdersPage = lazy(async () => ({ default: (await import('../pages/FindOrdersPage')).FindOrdersPage }));
const OrderPage = lazy(async () => ({ default: (await import('../pages/OrderPage')).OrderPage }));
const PricingPage = lazy(async () => ({ default: (await import('../pages/PricingPage')).PricingPage }));
const PaymentDemoPage = lazy(async () => ({ default: (await import('../pages/PaymentDemoPage')).PaymentDemoPage }));

/** What everybody may read. Apart from the console, so that its visitors need not load that. */
export const siteRoutes: RouteObject[] = [
  {
    errorElement: <RouteError />,
    children: [
      {
        element: <PublicShell />,
        children: [
          { path: '/', element: <LandingPage /> },
          { path: '/agent-boosters', element: <AgentBoostersPage /> },
          { path: '/checkout', element: <CheckoutPage /> },
          { path: '/checkout/success', element: <CheckoutSuccessPage /> },
          { path: '/orders/find', element: <FindOrdersPage /> },
          { path: '/orders/link/:token', element: <OrderPage /> },
          { path: '/payment-demo', element: <PaymentDemoPage /> },
          { path: '/pricing', element: <PricingPage /> },
        ],
      },
    ],
  },
];
