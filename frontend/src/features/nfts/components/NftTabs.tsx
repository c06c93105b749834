import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/lib/format';
import { ScrollingTabStrip } from '../../../shared/ui/TabStrip';

const Strip = styled(ScrollingTabStrip)({ '& a': { height: 46 } });

interface NftTabsProps {
  current: string;
  pieces: number | undefined;
  collections: number | undefined;
}

/** Three views of the market; each is an address. */
export function NftTabs({ current, pieces, collections }: NftTabsProps) {
  const tabs = [
    { id: '', name: 'Marketplace', count: pieces },
    { id: 'collections', name: 'Collections', count: collections },
    { id: 'trending', name: 'Trending', count: undefined },
  ];
  return (
    <Strip aria-label="NFT Marketplace">
      {tabs.map(({ id, name, count }) => (
        <Link key={name} to={id ? `?tab=${id}` : '?'} preventScrollReset aria-current={id === current ? 'page' : undefined}>
          {name}
          {id !== 'trending' && <small>{count === undefined ? '' : formatCount(count)}</small>}
        </Link>
      ))}
    </Strip>
  );
}
