import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Plus from '../../shared/icons/plus';
import { useMemo } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { useProductsInfiniteQuery } from '../../features/marketplace/editor/api';
import { ImportProduct } from '../../features/marketplace/editor/ImportProduct';
import { heldProduct, statusOptions } from '../../features/marketplace/editor/product';
import { ProductTable } from '../../features/marketplace/editor/ProductTable';
import { plural } from '../../shared/lib/format';
import { useHidden } from '../../shared/lib/held-deletes';
import { marketplaceLink, productLink } from '../../shared/lib/links';
import { useUrlState } from '../../shared/lib/useUrlState';
import { FilterSelect } from '../../shared/ui/FilterSelect';
import { Filters } from '../../shared/ui/Filters';
import { PageHeader } from '../../shared/ui/PageHeader';
import { PagePath } from '../../shared/ui/PagePath';
import { Panel } from '../../shared/ui/Panel';
import { SearchField } from '../../shared/ui/SearchField';

const defaults = { search: '', status: '' };

const Actions = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** What the shop sells, drafts and archived products included. */
export function ProductsPage() {
  const [typed, setUrl] = useUrlState(defaults);
  const status = statusOptions.some(({ value }) => value === typed.status) ? typed.status : '';
  const filter = useMemo(() => ({ search: typed.search, status }), [typed.search, status]);
  const list = useProductsInfiniteQuery(filter);
  const navigate = useNavigate();
  const hidden = useHidden();
  const products = list.data?.pages.flatMap(({ items }) => items).filter((product) => !hidden.has(heldProduct(product)));
  const total = list.data?.pages[0]?.total;
  const open = (id: string) => void navigate(productLink(id));
  return (
    <>
      <PageHeader
        title="Products"
        path={
          <PagePath>
            <Link to={marketplaceLink}>Marketplace</Link>
          </PagePath>
        }
        subtitle={total === undefined ? '' : plural(total, 'product')}
        actions={
          <Actions>
            <ImportProduct onImported={open} />
            <Button
              variant="contained"
              color="primary"
              component={Link}
              to={productLink('new')}
              startIcon={<Plus size={16} strokeWidth={1.75} aria-hidden />}
            >
              New product
            </Button>
          </Actions>
        }
      />
      <Filters role="search">
        <SearchField
          label="Search products"
          placeholder="Search name or description"
          value={typed.search}
          onChange={(search) => setUrl({ search })}
        />
        <FilterSelect label="Status" value={status} options={statusOptions} onChange={(next) => setUrl({ status: next })} />
      </Filters>
      <Panel>
        <ProductTable
          rows={products}
          query={list}
          filter={{ onClear: () => setUrl(defaults), text: 'Searched names and descriptions, in drafts and archived products too.' }}
        />
      </Panel>
    </>
  );
}
