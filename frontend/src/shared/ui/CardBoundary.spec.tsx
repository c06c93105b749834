import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppTheme } from '../theme/AppTheme';
import { CardBoundary } from './CardBoundary';

let isBroken = true;
function Sales() {
  if (isBroken) throw new TypeError("reading 'kpis'");
  return <p>Net sales $50.00</p>;
}

const draw = () =>
  render(
    <AppTheme>
      <CardBoundary title="Sales">
        <Sales />
      </CardBoundary>
      <CardBoundary title="Agents">
        <p>Three agents</p>
      </CardBoundary>
    </AppTheme>,
  );

describe('the boundary of a card', () => {
  beforeEach(() => {
    isBroken = true;
    // React tells the console of what a boundary caught.
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
  });

  it('should keep the other cards, and say in its place what is wrong', () => {
    draw();
    expect(screen.getByText('Three agents')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Sales' })).toContainElement(screen.getByRole('alert'));
    expect(screen.getByRole('alert')).toHaveTextContent('This card stopped');
    expect(screen.getByRole('alert')).toHaveTextContent("reading 'kpis'");
  });

  it('should draw the card when it is tried again, and stop again when it is still broken', async () => {
    draw();
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByRole('alert')).toBeInTheDocument();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Net sales $50.00')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
