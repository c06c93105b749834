import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import Download from '../../../shared/icons/download';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { formatCount } from '../../../shared/lib/format';
import { boosterLink } from '../../../shared/lib/links';
import { useMay } from '../../../shared/lib/permissions';
import { categoryName, priceText, productTypeLook } from '../../../shared/lib/product';
import { fonts } from '../../../shared/theme/theme';
import { mayTry, tryLabel } from '../../../shared/lib/tool-trial';
import { PriceTag } from '../../../shared/ui/PriceTag';
import { StatusChip } from '../../../shared/ui/StatusChip';
import { Ticks } from '../../../shared/ui/Ticks';
import { Unseen } from '../../../shared/ui/Unseen';
import { firstThree, offerOf, ownWord, type Product } from '../product';
import { Rating } from './Rating';
import { StepChain } from './StepChain';

export const Shelf = styled('article')(({ theme }) => ({
  display: 'grid',
  gridRow: 'span 6',
  gridTemplateRows: 'subgrid',
  rowGap: 0,
  padding: 18,
  backgroundColor: theme.vars.palette.background.paper,
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: 10,
  '&:hover': { borderColor: theme.vars.palette.stall.lineStrong },
  '& > *': { minWidth: 0 },
  '& .facts': {
    display: 'flex',
    alignItems: 'center',
    gap: 8,
    minHeight: 22,
    fontSize: theme.typography.pxToRem(13),
    color: theme.vars.palette.text.secondary,
  },
  '& .type': { display: 'inline-flex', alignItems: 'center', gap: 7, fontWeight: 550, color: theme.vars.palette.text.primary },
  '& .MuiChip-root': { minWidth: 0 },
  '& .count': { display: 'inline-flex', alignItems: 'center', gap: 4, marginLeft: 'auto' },
  '& .count + .count': { marginLeft: 0 },
  '& .name': { display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 12, paddingTop: 12 },
  '& h2': { ...theme.typography.h2, margin: 0, overflowWrap: 'anywhere' },
  '& h2 a': {
    color: 'inherit',
    textDecoration: 'none',
    '&:hover, &:focus-visible': {
      textDecoration: 'underline',
      textDecorationColor: theme.vars.palette.stall.accentLine,
      textUnderlineOffset: 4,
    },
    '@media (pointer: coarse)': { display: 'inline-block', padding: '10px 0', margin: '-10px 0' },
  },
  '& .tag': { marginRight: -19 },
  '& .text': {
    alignSelf: 'start',
    display: '-webkit-box',
    overflow: 'hidden',
    margin: '8px 0 0',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    color: theme.vars.palette.text.secondary,
  },
  '& ul': { alignContent: 'start', gap: 5, paddingTop: 14, fontSize: theme.typography.pxToRem(13.5) },
  '& .how': { display: 'grid', alignSelf: 'end', gap: 10, padding: '14px 0 16px' },
  '& .line': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: '4px 8px', minHeight: 22 },
  '& .can': { display: 'flex', flexWrap: 'wrap', gap: '4px 12px', minHeight: 18, color: theme.vars.palette.text.secondary },
  '& code': { fontFamily: fonts.mono, fontSize: theme.typography.pxToRem(12) },
  '& .foot': { paddingTop: 14, borderTop: `1px solid ${theme.vars.palette.divider}` },
  '& .MuiButton-root': { width: '100%', minHeight: 38, fontSize: theme.typography.pxToRem(14) },
  '&:hover .buy, & .buy:focus-visible': {
    color: theme.vars.palette.primary.contrastText,
    backgroundColor: theme.vars.palette.primary.main,
    borderColor: theme.vars.palette.stall.accentLine,
    '@media (hover: none)': { color: 'inherit', backgroundColor: theme.vars.palette.stall.raised, borderColor: theme.vars.palette.divider },
  },
  [theme.breakpoints.down('sm')]: { '& .MuiButton-root': { minHeight: 46, fontSize: theme.typography.pxToRem(15) } },
}));

interface ProductCardProps {
  product: Product;
  /** A free product is being fetched, or a trial is being started. */
  busy: boolean;
  onClaim: (product: Product) => void;
}

function Facts({ product }: { product: Product }) {
  const { icon: Icon, label } = productTypeLook(product.type);
  return (
    <div className="facts">
      <span className="type">
        <Icon size={18} strokeWidth={1.75} aria-hidden />
        {label}
      </span>
      <Chip label={categoryName(product.category)} />
      {product.rating !== null && (
        <span className="count">
          <Rating rating={product.rating} count={product.ratingCount} isSample={product.ratingIsSample} />
        </span>
      )}
      {product.downloadCount > 0 && (
        <span className="count" title="Completed installs">
          <Download size={13} strokeWidth={1.75} aria-hidden />
          {formatCount(product.downloadCount)}
          <Unseen>installs</Unseen>
        </span>
      )}
    </div>
  );
}

function Action({ product, busy, onClaim, titleId }: ProductCardProps & { titleId: string }) {
  const offer = offerOf(product);
  if (offer.kind === 'claim') {
    return (
      <Button className="buy" disabled={busy} onClick={() => onClaim(product)} aria-describedby={titleId}>
        {busy ? 'Getting it...' : offer.label}
      </Button>
    );
  }
  return (
    <Button className={offer.kind === 'buy' ? 'buy' : undefined} component={Link} to={offer.to} aria-describedby={titleId}>
      {offer.label}
    </Button>
  );
}

/** A shelf label: what it is, its price, what it does, and the way to get it. */
export function ProductCard(props: ProductCardProps) {
  const { product } = props;
  const title = useId();
  const own = ownWord(product);
  const mayInstall = useMay()('marketplace:install');
  return (
    <Shelf aria-labelledby={title}>
      <Facts product={product} />
      <div className="name">
        <h2 id={title}>
          <Link to={boosterLink(product.id)}>{product.name}</Link>
        </h2>
        <PriceTag className="tag">{priceText(product.price)}</PriceTag>
      </div>
      <p className="text" title={product.description}>
        {product.description}
      </p>
      <Ticks items={firstThree(product.features)} />
      <div className="how">
        <div className="can">
          {firstThree(product.capabilities).map((capability) => (
            <code key={capability}>{capability}</code>
          ))}
        </div>
        <div className="line">
          <StepChain type={product.type} steps={product.steps} />
          {own && <StatusChip status={product.own?.state === 'disabled' ? 'inactive' : 'completed'} label={own} />}
        </div>
      </div>
      <div className="foot">
        <Action {...props} titleId={title} />
        {mayTry(product) && mayInstall && (
          <Button variant="text" disabled={props.busy} onClick={() => props.onClaim(product)} aria-describedby={title} sx={{ mt: 1.5 }}>
            {props.busy ? 'Starting...' : tryLabel}
          </Button>
        )}
      </div>
    </Shelf>
  );
}
