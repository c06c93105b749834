import { styled } from '@mui/material/styles';
import { useEffect, useId, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import ChevronDown from '../../shared/icons/chevron-down';
import ChevronRight from '../../shared/icons/chevron-right';
import { Logo } from '../../shared/ui/Logo';
import { unseen } from '../../shared/ui/Unseen';
import { PaletteButton } from '../palette/PaletteButton';
import { currentAt, isAt, tipOf, useNav, type NavGroup } from './nav';
import { NavCount } from './NavCount';
import { useFolds } from './useFolds';
import { UserCard } from './UserCard';

/** Below it the sidebar is a rail of signs. */
const WIDE = 1100;

const Aside = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 0,
  width: 224,
  height: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  padding: '10px 12px 10px',
  borderRight: `1px solid ${theme.vars.palette.divider}`,
  '& .logo': { alignSelf: 'flex-start', padding: '4px 8px', marginBottom: 6, borderRadius: 6, color: 'inherit', textDecoration: 'none' },
  '& .find': { marginBottom: 6 },
  '& nav': { display: 'flex', flexDirection: 'column', overflowY: 'auto', padding: 4, margin: -4, marginBottom: 4 },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& nav a > span:first-of-type': { flex: 1 },
  '& nav a': {
    position: 'relative',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    minHeight: 28,
    padding: '0 8px',
    borderRadius: 6,
    color: theme.vars.palette.text.secondary,
    fontSize: theme.typography.pxToRem(13.5),
    fontWeight: 500,
    textDecoration: 'none',
    '&:hover': { backgroundColor: theme.vars.palette.action.hover, color: theme.vars.palette.text.primary },
    '&.active': { backgroundColor: theme.vars.palette.stall.selected, color: theme.vars.palette.text.primary },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& .heading': {
    display: 'flex',
    alignItems: 'center',
    width: '100%',
    minHeight: 22,
    marginTop: 2,
    padding: '0 8px',
    border: 0,
    borderRadius: 6,
    background: 'none',
    font: 'inherit',
    fontSize: theme.typography.pxToRem(12),
    fontWeight: 550,
    color: theme.vars.palette.text.secondary,
    '& > span': { flex: 1, textAlign: 'left' },
    '@media (pointer: coarse)': { minHeight: 44 },
  },
  '& button.heading': { cursor: 'pointer', '&:hover': { color: theme.vars.palette.text.primary } },
  [theme.breakpoints.up(WIDE)]: { '& .folded': { display: 'none' } },
  [theme.breakpoints.down(WIDE)]: {
    width: 60,
    paddingInline: 10,
    '& .logo, & .find, & nav a': { width: 40, padding: 0, justifyContent: 'center', overflow: 'hidden' },
    '& .logo': { height: 32, '& > span': { width: 22, overflow: 'hidden' }, '& svg': { flex: 'none' } },
    '& .find kbd': { display: 'none' },
    '& nav a': { overflow: 'visible' },
    '& .find > span, & nav a > span:first-of-type, & .user .name': unseen,
    // The name of a group is its line.
    '& .heading': { display: 'none' },
    '& .heading + ul': { marginTop: 6, paddingTop: 6, borderTop: `1px solid ${theme.vars.palette.divider}` },
    '& .share': { display: 'none' },
    '& .count': { position: 'absolute', top: -3, right: -3 },
    '& .user': { flexDirection: 'column', paddingInline: 0 },
  },
  [theme.breakpoints.down('sm')]: { display: 'none' },
}));

interface GroupProps {
  group: NavGroup;
  folded: boolean;
  onFold: () => void;
}

/** A heading that folds what stands under it; not so the group of the open page. */
function Group({ group: { heading, items }, folded, onFold }: GroupProps) {
  const { pathname } = useLocation();
  const id = useId();
  const isOpenPage = items.some((item) => isAt(item, pathname));
  const isFolded = folded && !isOpenPage;
  return (
    <>
      {heading && isOpenPage && (
        <div className="heading">
          <span id={`${id}-name`}>{heading}</span>
        </div>
      )}
      {heading && !isOpenPage && (
        <button type="button" className="heading" aria-expanded={!isFolded} aria-controls={id} onClick={onFold}>
          <span id={`${id}-name`}>{heading}</span>
          {isFolded ? <ChevronRight size={14} aria-hidden /> : <ChevronDown size={14} aria-hidden />}
        </button>
      )}
      <ul id={id} aria-labelledby={heading && `${id}-name`} className={isFolded ? 'folded' : undefined}>
        {items.map(({ href, icon: Icon, ...item }) => (
          <li key={item.to}>
            <Link to={href} title={tipOf(item)} {...currentAt(item, pathname)}>
              <Icon size={18} strokeWidth={1.75} aria-hidden />
              <span>{item.label}</span>
              {item.counts && <NavCount of={item.counts} />}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

export function Sidebar() {
  const { groups } = useNav();
  const { isFolded, toggle } = useFolds();
  const { pathname } = useLocation();
  const list = useRef<HTMLElement>(null);
  // On a low screen the list scrolls; the open page is in sight all the same.
  useEffect(() => {
    list.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'nearest' });
  }, [pathname]);
  return (
    <Aside>
      <Link to="/admin" className="logo">
        <Logo />
      </Link>
      <PaletteButton />
      <nav ref={list} aria-label="Main">
        {groups.map((group) => (
          <Group key={group.heading ?? ''} group={group} folded={isFolded(group)} onFold={() => toggle(group)} />
        ))}
      </nav>
      <UserCard />
    </Aside>
  );
}
