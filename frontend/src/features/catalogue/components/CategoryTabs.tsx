import { styled } from '@mui/material/styles';
import { Link, useLocation } from 'react-router-dom';
import { productCategories } from '../../../shared/lib/product';
import { ScrollingTabStrip } from '../../../shared/ui/TabStrip';

const Strip = styled(ScrollingTabStrip)(({ theme }) => ({ [theme.breakpoints.up('sm')]: { marginBottom: 20 } }));

interface CategoryTabsProps {
  current: string;
  /** Items of a category under the other filters; '' is all of them. Undefined until known. */
  countOf: (id: string) => number | undefined;
}

const all = { id: '', name: 'All' };

/** Categories with what each would show. Every tab is an address. */
export function CategoryTabs({ current, countOf }: CategoryTabsProps) {
  const { search } = useLocation();
  const addressOf = (id: string) => {
    const query = new URLSearchParams(search);
    if (id) query.set('category', id);
    else query.delete('category');
    return `?${query.toString()}`;
  };
  return (
    <Strip aria-label="Categories">
      {[all, ...productCategories].map(({ id, name }) => (
        <Link key={name} to={addressOf(id)} replace preventScrollReset aria-current={id === current ? 'true' : undefined}>
          {name}
          <small>{countOf(id) ?? ''}</small>
        </Link>
      ))}
    </Strip>
  );
}
