import { productLink } from '../../../shared/lib/links';
import { categoryName, priceText, productTypeLook } from '../../../shared/lib/product';
import type { Column } from '../../../shared/ui/data-table/column';
import { DataTable, type ListProps } from '../../../shared/ui/data-table/DataTable';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { productLooks, type Product } from './product';

function TypeIcon({ product }: { product: Product }) {
  const { icon: Icon, label } = productTypeLook(product.type);
  return <Icon size={17} strokeWidth={1.75} aria-label={label} />;
}

const columns: readonly Column<Product>[] = [
  {
    key: 'product',
    head: 'Product',
    kind: 'name',
    lead: (product) => <TypeIcon product={product} />,
    cell: ({ name }) => name,
    title: ({ name }) => name,
    fact: ({ id }) => <code>{id}</code>,
  },
  { key: 'category', head: 'Category', width: 120, from: 'middle', cell: ({ category }) => categoryName(category) },
  { key: 'state', head: 'Status', kind: 'status', width: 124, cell: ({ status }) => <StatusChip {...productLooks[status]} /> },
  { key: 'price', head: 'Price', kind: 'figure', align: 'right', width: [96, 80], cell: ({ price }) => priceText(price) },
  { key: 'version', head: 'Version', align: 'right', width: 96, from: 'middle', cell: ({ version }) => version },
  { key: 'holders', head: 'Holders', align: 'right', width: 96, from: 'wide', cell: ({ holders }) => holders },
  { key: 'changed', head: 'Changed', align: 'right', width: [104, 92], cell: ({ updatedAt }) => <RelativeTime time={updatedAt} /> },
];

/** Every product whatever its status; a row opens its editor. */
export const ProductTable = (list: ListProps<Product>) => (
  <DataTable
    {...list}
    label="Products"
    noun="products"
    keys="product"
    columns={columns}
    rowId={({ id }) => id}
    rowHeight={54}
    to={({ id }) => productLink(id)}
  />
);
