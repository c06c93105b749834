import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderScreen } from '../testing/render';
import { Explain } from './Explain';
import { Tip } from './Tip';

it('should show its text on hover, and close on Escape', async () => {
  renderScreen(
    <Tip title="Open as a page">
      <button type="button">Open</button>
    </Tip>,
  );
  fireEvent.pointerEnter(screen.getByRole('button').parentElement!, { pointerType: 'mouse' });
  expect(screen.queryByText('Open as a page')).not.toBeInTheDocument();
  expect(await screen.findByText('Open as a page')).toHaveAttribute('role', 'tooltip');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('Open as a page')).not.toBeInTheDocument();
});

it('should describe the button that explains', async () => {
  renderScreen(<Explain label="What is a margin?">Price less cost.</Explain>);
  await userEvent.click(screen.getByRole('button', { name: 'What is a margin?' }));
  expect(screen.getByRole('button')).toHaveAccessibleDescription('Price less cost.');
});
