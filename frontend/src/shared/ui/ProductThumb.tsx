import { styled } from '@mui/material/styles';
import { useState } from 'react';
import type { ChartPalette } from '../theme/theme';
import { drawingOf } from '../lib/thumb-drawing';

const Frame = styled('span')(({ theme }) => ({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  overflow: 'hidden',
  borderRadius: 6,
  backgroundColor: theme.vars.palette.stall.selected,
  color: theme.vars.palette.text.primary,
  fontWeight: 600,
  '& > *': { gridArea: '1 / 1' },
  '& img': { display: 'block', width: '100%', height: '100%', objectFit: 'cover' },
  '& svg': { width: '100%', height: '100%' },
  '& b': { position: 'relative', fontWeight: 600, letterSpacing: '-0.02em' },
}));

/** One of the product's own colours for each drawing. */
const Shape = styled('path', { shouldForwardProp: (prop) => prop !== 'tone' })<{ tone: keyof ChartPalette }>(({ theme, tone }) => ({
  fill: theme.vars.palette.chart[tone],
  opacity: 0.28,
}));

/** The page's policy lets pictures come from this product alone; any other address would only show as broken. */
const isOwn = (src: string): boolean => /^(?:\/(?!\/)|data:image\/|blob:)/.test(src);

interface ProductThumbProps {
  name: string;
  /** Address on this product, or a data URL; anything else, and a picture that fails to load, is replaced by a drawing. */
  src?: string | null | undefined;
  /** Edge in pixels. */
  size?: number;
  /** Alternative text if the product's name is not shown next to it. */
  alt?: string;
}

/** A product's picture, or a drawing made from its name that is always the same. */
export function ProductThumb({ name, src = null, size = 36, alt = '' }: ProductThumbProps) {
  const [failed, setFailed] = useState<string | null>(null);
  const style = { width: size, height: size, fontSize: Math.max(12, Math.round(size * 0.36)) };
  if (src && src !== failed && isOwn(src)) {
    return (
      <Frame style={style}>
        <img src={src} alt={alt} width={size} height={size} loading="lazy" decoding="async" onError={() => setFailed(src)} />
      </Frame>
    );
  }
  const { letters, shape, tone } = drawingOf(name);
  const named = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt };
  return (
    <Frame style={style} {...named}>
      <svg viewBox="0 0 36 36" aria-hidden="true">
        <Shape tone={tone} d={shape} />
      </svg>
      <b aria-hidden="true">{letters}</b>
    </Frame>
  );
}

const Pile = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  '& > * + *': { marginLeft: -6 },
  '& > *': { boxShadow: `0 0 0 2px ${theme.vars.palette.background.paper}` },
  '& .rest': {
    zIndex: 1,
    padding: '0 5px',
    borderRadius: 6,
    fontSize: theme.typography.pxToRem(12),
    lineHeight: '22px',
    fontWeight: 550,
    backgroundColor: theme.vars.palette.stall.raised,
  },
}));

interface ProductThumbsProps {
  /** The first few products. */
  products: readonly { name: string; src?: string | null | undefined }[];
  /** Of all of them. */
  total: number;
  size?: number;
}

const mostShown = 3;

/** Pictures of several products, with how many more there are. */
export function ProductThumbs({ products, total, size = 32 }: ProductThumbsProps) {
  const shown = products.slice(0, mostShown);
  return (
    <Pile aria-hidden="true">
      {shown.map(({ name, src }, index) => (
        <ProductThumb key={`${index} ${name}`} name={name} src={src} size={size} />
      ))}
      {total > shown.length && <span className="rest">+{total - shown.length}</span>}
    </Pile>
  );
}
