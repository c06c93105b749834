import { screen } from '@testing-library/react';
import { renderScreen } from '../../../shared/testing/render';
import { ViewDialog } from './ViewDialog';

const refused = (errors: { field: string; message: string }[]) => ({
  status: 400,
  code: 'validation_failed',
  message: 'Some fields are wrong.',
  requestId: 'r',
  errors,
});

function open(more: { name?: string; replaces?: boolean } = {}) {
  const onSave = jest.fn<Promise<void>, [string, boolean]>().mockResolvedValue();
  const view = renderScreen(
    <ViewDialog
      open
      title="Save these filters"
      name=""
      isDefault={false}
      taken={['At rest']}
      onSave={onSave}
      onClose={jest.fn()}
      {...more}
    />,
  );
  return { onSave, name: screen.getByRole('textbox', { name: 'Name' }), ...view };
}

describe('the dialog for a view', () => {
  it('should not take a name that is taken, and say whose filters a replacement replaces', async () => {
    const { user, name } = open({ name: 'Paused' });
    await user.clear(name);
    await user.type(name, 'at REST');
    expect(name).toHaveAccessibleDescription('There is a view called At rest already.');
    expect(screen.getByRole('button', { name: 'Save view' })).toBeDisabled();
  });

  it('should replace a view when that is meant', async () => {
    const { user, name, onSave } = open({ replaces: true });
    await user.type(name, ' at rest ');
    expect(name).toHaveAccessibleDescription('Replaces the filters of At rest.');
    await user.click(screen.getByRole('checkbox', { name: 'The menu opens the screen with it' }));
    await user.click(screen.getByRole('button', { name: 'Replace view' }));
    expect(onSave).toHaveBeenCalledWith('at rest', true);
  });

  it('should stand a refusal at the name and keep what was typed', async () => {
    const { user, name, onSave } = open();
    onSave.mockRejectedValueOnce(refused([{ field: 'name', message: 'There are 50 views already.' }]));
    await user.type(name, 'Failed this week{Enter}');
    expect(await screen.findAllByText('There are 50 views already.')).not.toHaveLength(0);
    expect(name).toHaveAccessibleDescription('There are 50 views already.');
    expect(name).toHaveValue('Failed this week');
  });
});
