import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ExportButton } from './ExportButton';

describe('ExportButton', () => {
  it('should offer the table as CSV and as an Excel file, with the filters of the list', async () => {
    render(<ExportButton href="/api/orders/export?status=paid" />);
    await userEvent.click(screen.getByRole('button', { name: 'Export' }));
    expect(screen.getAllByRole('menuitem').map((item) => [item.textContent, item.getAttribute('href')])).toEqual([
      ['CSV', '/api/orders/export?status=paid'],
      ['Excel (.xlsx)', '/api/orders/export?status=paid&format=xlsx'],
    ]);
  });

  it('should close once a format is chosen', async () => {
    render(<ExportButton href="#export">Download</ExportButton>);
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Excel (.xlsx)' }));
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  });
});
