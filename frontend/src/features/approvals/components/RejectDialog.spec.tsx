import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../../shared/testing/render';
import { RejectDialog } from './RejectDialog';

it('should ask for a reason before anything is rejected, and hand it on without the spaces around it', async () => {
  const onReject = jest.fn();
  const { user } = renderScreen(<RejectDialog open title="Post of the morning" onReject={onReject} onClose={jest.fn()} />);
  expect(screen.getByRole('dialog', { name: 'Reject “Post of the morning”?' })).toBeInTheDocument();
  const reason = screen.getByRole('textbox', { name: 'What should be different?' });
  expect(reason).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  expect(await screen.findByText('Say what is wrong: the agent works with it.')).toBeInTheDocument();
  expect(onReject).not.toHaveBeenCalled();
  await user.type(reason, ' Not this week. ');
  await user.click(screen.getByRole('button', { name: 'Reject' }));
  await waitFor(() => expect(onReject).toHaveBeenCalledWith('Not this week.'));
});
