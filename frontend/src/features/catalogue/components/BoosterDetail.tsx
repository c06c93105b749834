import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import type { ProductDetailDto } from '../../../shared/api/generated';
import { categoryName, priceText, productTypeLook } from '../../../shared/lib/product';
import { formatLongCalendarDay } from '../../../shared/lib/shop-time';
import { fonts } from '../../../shared/theme/theme';
import { PriceTag } from '../../../shared/ui/PriceTag';
import { Ticks } from '../../../shared/ui/Ticks';
import { Example } from './Example';
import { Rating } from './Rating';

const Page = styled('article')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 320px',
  gap: '12px 48px',
  alignItems: 'start',
  padding: '20px 0 72px',
  '& header': { gridColumn: '1 / -1' },
  '& h1': { fontSize: theme.typography.pxToRem(40), letterSpacing: '-0.03em', lineHeight: 1.05, overflowWrap: 'anywhere' },
  '& .lead': { maxWidth: '40em', margin: '12px 0 0', fontSize: theme.typography.pxToRem(17), color: theme.vars.palette.text.secondary },
  '& .marks': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '6px 10px', marginBottom: 14 },
  '& .type': { display: 'inline-flex', alignItems: 'center', gap: 7, fontWeight: 550 },
  '& .main': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 36, minWidth: 0, paddingTop: 20 },
  '& h2': { ...theme.typography.h2, margin: '0 0 12px' },
  '& .note': { margin: '0 0 12px', color: theme.vars.palette.text.secondary },
  '& .steps': { display: 'grid', gap: 6, margin: 0, paddingLeft: 22 },
  '& .caps': { display: 'flex', flexWrap: 'wrap', gap: '4px 14px', marginTop: 14, color: theme.vars.palette.text.secondary },
  '& code': { fontFamily: fonts.mono, fontSize: theme.typography.pxToRem(12) },
  '& .versions': { display: 'grid', gap: 12, margin: 0, padding: 0, listStyle: 'none' },
  '& .versions p': { margin: '2px 0 0', color: theme.vars.palette.text.secondary, whiteSpace: 'pre-line' },
  '& .versions small': { color: theme.vars.palette.text.secondary },
  '& aside': {
    display: 'grid',
    gap: 16,
    position: 'sticky',
    top: 20,
    padding: 22,
    border: `1px solid ${theme.vars.palette.divider}`,
    borderRadius: 10,
    backgroundColor: theme.vars.palette.background.paper,
  },
  '& aside .tag': { justifySelf: 'end', marginRight: -23 },
  '& aside p': { margin: 0, fontSize: theme.typography.pxToRem(13), color: theme.vars.palette.text.secondary },
  '& aside .MuiButton-root': { width: '100%', minHeight: 44, fontSize: theme.typography.pxToRem(15) },
  [theme.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& aside': { position: 'static', order: 1 },
    '& .main': { order: 2 },
  },
  [theme.breakpoints.down('sm')]: { '& h1': { fontSize: theme.typography.pxToRem(32) } },
}));

interface BoosterDetailProps {
  product: ProductDetailDto;
  /** The way to get it, or to it. */
  action: ReactNode;
  /** Who may buy here and what they get; null where there is nothing to say. */
  whoBuys: string | null;
  /** Keys and agents that it works with. */
  needs: ReactNode;
}

/** Everything there is to know about a tool before it is bought. */
export function BoosterDetail({ product, action, whoBuys, needs }: BoosterDetailProps) {
  const { icon: Icon, label } = productTypeLook(product.type);
  const { example } = product;
  return (
    <Page>
      <header>
        <div className="marks">
          <span className="type">
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {label}
          </span>
          <Chip label={categoryName(product.category)} />
          {product.rating !== null && <Rating rating={product.rating} count={product.ratingCount} isSample={product.ratingIsSample} long />}
        </div>
        <Typography variant="h1">{product.name}</Typography>
        <p className="lead">{product.description}</p>
      </header>
      <div className="main">
        <section>
          <h2>What it does</h2>
          <Ticks items={product.features} />
          {product.capabilities.length > 0 && (
            <div className="caps" aria-label="Capabilities">
              {product.capabilities.map((capability) => (
                <code key={capability}>{capability}</code>
              ))}
            </div>
          )}
        </section>
        <section>
          <h2>Example result</h2>
          {example ? (
            <>
              <p className="note">
                Computed on the demo shop, {formatLongCalendarDay(example.computedOn)}
                {example.isWhole ? '.' : '; the beginning of it.'}
              </p>
              <Example text={example.text} />
            </>
          ) : (
            <p className="note">This version was not run on the demo shop. Install it with a dry run to see it on your own data.</p>
          )}
        </section>
        {product.steps.length > 0 && (
          <section>
            <h2>How it works</h2>
            <ol className="steps">
              {product.steps.map((step, index) => (
                <li key={index}>{step}</li>
              ))}
            </ol>
          </section>
        )}
        <section>
          <h2>What it needs</h2>
          {needs}
        </section>
        <section>
          <h2>Versions</h2>
          <ol className="versions">
            {product.versions.map(({ version, changelog, releasedOn }) => (
              <li key={version}>
                <b>{version}</b> <small>{formatLongCalendarDay(releasedOn)}</small>
                <p>{changelog || 'First version.'}</p>
              </li>
            ))}
          </ol>
        </section>
      </div>
      <aside aria-label="Get it">
        {whoBuys && <p>{whoBuys}</p>}
        <PriceTag className="tag">{priceText(product.price)}</PriceTag>
        {action}
        <p>
          {product.price === 0 ? 'Free.' : 'One-time purchase.'} Version {product.version}.
        </p>
        {product.price > 0 && (
          <p>
            <b>Refunds.</b> The seller of this shop can send the money back, in full or in part, to the card that paid. A full refund ends
            the right to use it: what was installed is switched off, and your data stays yours.
          </p>
        )}
        <p>{product.licence}</p>
      </aside>
    </Page>
  );
}
