import { screen } from '@testing-library/react';
import { renderScreen } from '../../../shared/testing/render';
import { KeptLimits, LoosenedLimits } from './LimitNotes';

const message = 'Send mail: the tool asks for "Just do it", it stays at "Ask first". To change it, edit the agent.';

it('should say which limits stay, with the way to the agent', () => {
  renderScreen(<KeptLimits kept={[{ agentId: 'a1', agent: 'Writer', message }]} />);
  expect(screen.getByRole('link', { name: 'Writer' })).toHaveAttribute('href', expect.stringContaining('a1'));
  expect(screen.getByText(new RegExp('it stays at "Ask first"'))).toBeVisible();
});

it('should say what a new version may do besides', () => {
  renderScreen(<LoosenedLimits loosens={['It calls else.example.com.']} />);
  expect(screen.getByText('It calls else.example.com.')).toBeVisible();
  expect(screen.getByText(/asks for your password or code/)).toBeVisible();
});

it('should show nothing where nothing was kept or gained', () => {
  renderScreen(
    <>
      <KeptLimits kept={[]} />
      <LoosenedLimits loosens={[]} />
    </>,
  );
  expect(screen.queryByRole('alert')).toBeNull();
});
