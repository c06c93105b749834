import { Link, useLocation } from 'react-router-dom';
import { ScrollingTabStrip } from '../../shared/ui/TabStrip';
import { isAt, partsAt, useNav } from './nav';

/** The parts of the open screen, which have no entry of their own in the sidebar. */
export function ScreenTabs() {
  const { entries } = useNav();
  const { pathname } = useLocation();
  const [whole, ...parts] = partsAt(entries, pathname);
  if (!whole) return null;
  const open = parts.find((part) => isAt(part, pathname)) ?? whole;
  return (
    <ScrollingTabStrip aria-label={`${whole.label} screens`}>
      {[whole, ...parts].map(({ to, href, label }) => (
        <Link key={to} to={href} aria-current={to === open.to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </ScrollingTabStrip>
  );
}
