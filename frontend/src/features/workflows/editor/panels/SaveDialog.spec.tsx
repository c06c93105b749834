import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../shared/testing/render';
import { SaveDialog } from './SaveDialog';

it('should say under the form why a version was not saved, and keep its note', async () => {
  const refused = {
    status: 400,
    code: 'validation_failed',
    message: 'The workflow is not valid.',
    requestId: 'r',
    errors: [{ field: 'steps.1.config.forSec', message: 'must be >= 1' }],
  };
  const onSave = jest.fn<Promise<void>, [string]>().mockRejectedValueOnce(refused).mockResolvedValue();
  const { user } = renderScreen(
    <SaveDialog open version={4} changes={['Pause waits for 0 seconds.']} onSave={onSave} onClose={jest.fn()} />,
  );
  const note = screen.getByRole('textbox', { name: 'Note' });
  await user.type(note, ' It took too long {Enter}');
  expect(await screen.findByText('steps.1.config.forSec: must be >= 1')).toHaveAttribute('role', 'alert');
  expect(note).toHaveValue(' It took too long ');
  await user.click(screen.getByRole('button', { name: 'Save version 4' }));
  expect(onSave).toHaveBeenLastCalledWith('It took too long');
});
