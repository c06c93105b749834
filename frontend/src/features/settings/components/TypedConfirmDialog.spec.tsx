import { screen } from '@testing-library/react';
import { renderScreen } from '../../../shared/testing/render';
import { TypedConfirmDialog } from './TypedConfirmDialog';

it('should do nothing before the phrase is typed, and say under it what the server refuses', async () => {
  const refused = { status: 409, code: 'conflict', message: 'A backup is being written.', requestId: 'r', errors: [] };
  const onConfirm = jest.fn().mockRejectedValue(refused);
  const { user } = renderScreen(
    <TypedConfirmDialog
      open
      title="Reset all settings?"
      action="Reset Settings"
      busyAction="Resetting..."
      phrase="RESET"
      otherwise="Failed to reset the settings."
      onConfirm={onConfirm}
      onClose={jest.fn()}
    >
      All five tabs go back to their defaults.
    </TypedConfirmDialog>,
  );
  const phrase = screen.getByRole('textbox', { name: 'Type RESET to go on' });
  await user.type(phrase, 'reset{Enter}');
  expect(screen.getByRole('button', { name: 'Reset Settings' })).toBeDisabled();
  expect(onConfirm).not.toHaveBeenCalled();
  await user.clear(phrase);
  await user.type(phrase, 'RESET{Enter}');
  expect(await screen.findByText('A backup is being written.', { selector: '[role=alert]' })).toBeInTheDocument();
  expect(phrase).toHaveValue('RESET');
});
