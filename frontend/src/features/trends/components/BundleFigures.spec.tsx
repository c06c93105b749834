import { render, screen } from '@testing-library/react';
import type { BundleDto } from '../../../shared/api/generated';
import { BundleFigures } from './BundleFigures';

const bundle: BundleDto = {
  parts: [],
  currency: 'EUR',
  separateCents: 4_000,
  priceCents: 3_600,
  netCents: 3_025,
  costCents: 1_600,
  marginPercent: 47.1,
  pieces: 3,
};
const figures = (more: Partial<BundleDto> = {}) => {
  const { unmount } = render(<BundleFigures bundle={{ ...bundle, ...more }} />);
  const terms = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent);
  unmount();
  return Object.fromEntries(terms.map((term, index) => [term, values[index]]));
};

it('should show the margin of a bundle as that of its net price', () => {
  expect(figures()).toEqual({
    'One by one': '€40.00',
    'Price of the bundle': '€36.00',
    'Without VAT': '€30.25',
    Cost: '€16.00',
    'Net margin': '47.1%',
  });
});

it('should say what to do where the VAT is unknown, and call an old margin what it is', () => {
  expect(figures({ netCents: null, marginPercent: null })).toMatchObject({
    'Without VAT': 'unknown. Set the VAT under Limits',
    'Net margin': 'unknown',
  });
  const { netCents: _, ...old } = bundle;
  render(<BundleFigures bundle={old} />);
  expect(screen.getByText('Margin before VAT')).toBeVisible();
  expect(screen.queryByText('Without VAT')).toBeNull();
});
