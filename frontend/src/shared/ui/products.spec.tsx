import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { drawingOf } from '../lib/thumb-drawing';
import { amountChange } from '../lib/value-change';
import { AppTheme } from '../theme/AppTheme';
import { AccountName } from './AccountName';
import { ProductThumb, ProductThumbs } from './ProductThumb';
import { ValueChange } from './ValueChange';
import { VerdictChip } from './VerdictChip';

const draw = (part: ReactElement) => render(<AppTheme>{part}</AppTheme>).container;

describe('the picture of a product', () => {
  it('should be the picture of its own address', () => {
    expect(draw(<ProductThumb name="Clay vase" src="/api/files/1" />).querySelector('img')).toHaveAttribute('src', '/api/files/1');
  });

  it.each(['https://cdn.example/vase.png', '//cdn.example/vase.png', 'javascript:alert(1)', '', null])(
    'should be drawn from its name instead of %s',
    (src) => {
      const container = draw(<ProductThumb name="Clay vase" src={src} />);
      expect(container.querySelector('img')).toBeNull();
      expect(container).toHaveTextContent('CV');
    },
  );

  it('should fall back to a drawing if it fails to load, and retry for another address', () => {
    const { container, rerender } = render(
      <AppTheme>
        <ProductThumb name="Clay vase" src="/gone.png" />
      </AppTheme>,
    );
    fireEvent.error(container.querySelector('img')!);
    expect(container.querySelector('img')).toBeNull();
    rerender(
      <AppTheme>
        <ProductThumb name="Clay vase" src="/new.png" />
      </AppTheme>,
    );
    expect(container.querySelector('img')).not.toBeNull();
  });

  it('should count the remaining products', () => {
    expect(draw(<ProductThumbs products={['A', 'B', 'C', 'D'].map((name) => ({ name }))} total={6} />)).toHaveTextContent('+3');
  });

  it('should be the same for the same name, and survive any name', () => {
    expect(drawingOf('Clay vase')).toEqual(drawingOf(' clay vase '));
    expect(drawingOf('Клей 2').letters).toBe('К2');
    expect(drawingOf('***').letters).toBe('');
  });
});

describe('the name of an account', () => {
  it('should have the platform and the account, and mark a demo', () => {
    draw(<AccountName platform="etsy" accountName="Linen & Clay" isDemo />);
    expect(screen.getByText('Etsy – Linen & Clay')).toBeInTheDocument();
    expect(screen.getByText('Demo')).toBeInTheDocument();
  });

  it('should mark a platform of the demo shop where its name is left out, and say "Demo" once elsewhere', () => {
    draw(<AccountName platform="demo_auctions" accountName="Linden & Clay" short />);
    expect(screen.getByText('Demo')).toBeInTheDocument();
    expect(draw(<AccountName platform="demo_auctions" accountName="Linden & Clay" />)).toHaveTextContent(
      /^AuDemo auctions – Linden & Clay$/,
    );
  });

  it('should tell the channels of the demo shop apart by their marks', () => {
    const marks = ['storefront', 'marketplace', 'auctions'].map((kind) =>
      draw(<AccountName platform={`demo_${kind}`} />).textContent.slice(0, 2),
    );
    expect(marks).toEqual(['St', 'Ma', 'Au']);
  });

  it('should name the platform in its mark if it is compact', () => {
    draw(<AccountName platform="etsy" accountName="Linen & Clay" short />);
    expect(screen.getByRole('img', { name: 'Etsy' })).toBeInTheDocument();
    expect(screen.getByText('Linen & Clay')).toBeInTheDocument();
  });
});

describe('a changed value', () => {
  it('should state its direction without colour', () => {
    expect(draw(<ValueChange {...amountChange(12.5, 13, 'USD')} />)).toHaveTextContent('from $12.50to $13.00+4.0%, higher');
  });

  it('should say that the old value is unknown', () => {
    expect(draw(<ValueChange {...amountChange(null, 13, 'USD')} />)).toHaveTextContent('from unknownto $13.00');
  });
});

it('should call a drifted value changed in the shop', () => {
  expect(draw(<VerdictChip verdict="drifted" note="now $25.90" />)).toHaveTextContent('Changed in shopnow $25.90');
});
