import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router-dom';
import { productLink } from '../../../shared/lib/links';
import { categoryName, priceText, productTypeLook } from '../../../shared/lib/product';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { RelativeTime } from '../../../shared/ui/Time';
import { productLooks, type Product } from './product';

const Rows = styled(Table)(({ theme }) => ({
  tableLayout: 'fixed',
  '& .status': { width: 124 },
  '& .num': { width: 96, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .time': { width: 104, textAlign: 'right', whiteSpace: 'nowrap' },
  '& .category': { width: 120 },
  '& td:first-of-type, & th:first-of-type': { paddingLeft: 16 },
  '& td:last-of-type, & th:last-of-type': { paddingRight: 16 },
  '& tbody td': { height: 54 },
  '& tbody tr': { position: 'relative' },
  '& tbody tr:hover': { backgroundColor: theme.vars.palette.action.hover },
  '& tbody tr:last-of-type td': { borderBottom: 0 },
  '& .quiet': { color: theme.vars.palette.text.secondary },
  '& .product': { display: 'grid', gridTemplateColumns: '18px minmax(0, 1fr)', gap: '0 12px', alignItems: 'start' },
  '& .product svg': { marginTop: 1, color: theme.vars.palette.text.secondary },
  '& .product a': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 550,
    color: 'inherit',
    textDecoration: 'none',
    '&::after': { content: '""', position: 'absolute', inset: 0 },
    '&:focus-visible': {
      outline: 'none',
      '&::after': { outline: `2px solid ${theme.vars.palette.stall.focus}`, outlineOffset: -2, borderRadius: 4 },
    },
  },
  '& code': {
    display: 'block',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontFamily: theme.typography.mono.fontFamily,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '17px',
    color: theme.vars.palette.text.secondary,
  },
  [theme.breakpoints.down('md')]: { '& .wide': { display: 'none' } },
  [theme.breakpoints.down('sm')]: {
    '& thead': { display: 'none' },
    '&, & > tbody': { display: 'block' },
    '& tbody tr': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto',
      gap: '8px 10px',
      alignItems: 'center',
      padding: '12px 16px',
      borderBottom: `1px solid ${theme.vars.palette.divider}`,
      '&:last-of-type': { borderBottom: 0 },
    },
    '& tbody td': { height: 'auto', width: 'auto !important', padding: '0 !important', border: 0 },
    '& tbody td:first-of-type': { gridColumn: '1 / -1' },
    '& tbody td.wide, & tbody td.time': { display: 'none' },
  },
}));

/** Every product whatever its status; a row opens its editor. */
export function ProductTable({ products }: { products: readonly Product[] }) {
  return (
    <Rows>
      <TableHead>
        <TableRow>
          <TableCell>Product</TableCell>
          <TableCell className="category wide">Category</TableCell>
          <TableCell className="status">Status</TableCell>
          <TableCell className="num">Price</TableCell>
          <TableCell className="num wide">Version</TableCell>
          <TableCell className="num wide">Holders</TableCell>
          <TableCell className="time">Changed</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {products.map((product) => {
          const { icon: Icon, label } = productTypeLook(product.type);
          return (
            <TableRow key={product.id}>
              <TableCell>
                <span className="product">
                  <Icon size={17} strokeWidth={1.75} aria-label={label} />
                  <span style={{ minWidth: 0 }}>
                    <Link to={productLink(product.id)} title={product.name}>
                      {product.name}
                    </Link>
                    <code title={product.id}>{product.id}</code>
                  </span>
                </span>
              </TableCell>
              <TableCell className="category wide quiet">{categoryName(product.category)}</TableCell>
              <TableCell className="status">
                <StatusChip {...productLooks[product.status]} />
              </TableCell>
              <TableCell className="num">{priceText(product.price)}</TableCell>
              <TableCell className="num wide quiet">{product.version}</TableCell>
              <TableCell className="num wide quiet">{product.holders}</TableCell>
              <TableCell className="time quiet">
                <RelativeTime time={product.updatedAt} />
              </TableCell>
            </TableRow>
          );
        })}
      </TableBody>
    </Rows>
  );
}
