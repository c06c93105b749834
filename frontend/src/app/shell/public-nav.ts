export interface PublicLink {
  to: string;
  label: string;
  /** Addresses that belong to it besides its own. */
  also?: readonly string[];
}

/** What the header of the public pages leads to. */
export const siteLinks: readonly PublicLink[] = [
  { to: '/#how', label: 'How it works' },
  { to: '/agent-boosters', label: 'Agent Boosters', also: ['/checkout', '/payment-demo', '/orders'] },
  { to: '/pricing', label: 'Pricing' },
  { to: '/#contact', label: 'Contact' },
];

/** Small print at the end of every public page. */
export const footerLinks: readonly PublicLink[] = [
  { to: '/agent-boosters', label: 'Agent Boosters' },
  { to: '/pricing', label: 'Pricing' },
  { to: '/orders/find', label: 'Find your orders' },
  { to: '/payment-demo', label: 'Payment demo' },
];

const isBelow = (pathname: string, base: string) => pathname === base || pathname.startsWith(`${base}/`);

export const isCurrent = (pathname: string, { to, also = [] }: PublicLink): boolean =>
  [to, ...also].some((base) => isBelow(pathname, base));
