import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { FormDialog } from './FormDialog';
import { FormField, required } from './FormField';
import { useApiForm } from './useApiForm';

const refused = (errors: { field: string; message: string }[]) => ({
  status: 400,
  code: 'validation_failed',
  message: 'Some fields are wrong.',
  requestId: 'r1',
  errors,
});

function Parcel({ save }: { save: (values: { name: string; address: { town: string } }) => Promise<unknown> }) {
  const form = useApiForm({
    defaultValues: { name: '', address: { town: '' } },
    otherwise: 'The parcel could not be sent.',
    fieldOf: (field) => (field === 'title' ? 'name' : field),
    save,
  });
  return (
    <FormDialog form={form} open onClose={jest.fn()} title="Send a parcel" action="Send" busyAction="Sending...">
      <FormField control={form.control} name="name" label="Name" rules={required('Give it a name.')} helperText="As on the label" />
      <FormField control={form.control} name="address.town" label="Town" />
    </FormDialog>
  );
}

describe('a form', () => {
  const save = jest.fn<Promise<unknown>, [unknown]>();
  beforeEach(() => save.mockReset().mockResolvedValue(null));
  const name = () => screen.getByRole('textbox', { name: 'Name' });

  it('should check a field when it is left, and save nothing that is wrong', async () => {
    const { user } = renderScreen(<Parcel save={save} />);
    expect(name()).toHaveAccessibleDescription('As on the label');
    await user.click(name());
    await user.tab();
    expect(await screen.findByText('Give it a name.')).toBeInTheDocument();
    expect(name()).toBeInvalid();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(save).not.toHaveBeenCalled();
    await waitFor(() => expect(name()).toHaveFocus());
    await user.type(name(), 'Jug');
    await waitFor(() => expect(name()).toHaveAccessibleDescription('As on the label'));
  });

  it('should say that it saves, and not be sent twice', async () => {
    let done = (): void => undefined;
    save.mockImplementation(() => new Promise((resolve) => (done = () => resolve(null))));
    const { user } = renderScreen(<Parcel save={save} />);
    await user.type(name(), 'Jug{Enter}');
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    done();
    expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
    expect(save).toHaveBeenCalledTimes(1);
    expect(save).toHaveBeenCalledWith({ name: 'Jug', address: { town: '' } });
  });

  it('should put what the server refuses at its field, and the rest at the end', async () => {
    const errors = [
      { field: 'title', message: 'There is one of that name.' },
      { field: 'address.town', message: 'We do not send there.' },
      { field: 'weight', message: 'is too much' },
    ];
    save.mockRejectedValueOnce(refused(errors));
    const { user } = renderScreen(<Parcel save={save} />);
    await user.type(name(), 'Jug');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(name()).toHaveAccessibleDescription('There is one of that name.'));
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveAccessibleDescription('We do not send there.');
    expect(screen.getByText('weight: is too much')).toHaveAttribute('role', 'alert');
    expect(name()).toHaveValue('Jug');
    // What was refused does not hold the next try up.
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
    expect(screen.queryByText('weight: is too much')).toBeNull();
  });

  it('should say what went wrong when no field is at fault', async () => {
    save.mockRejectedValueOnce({ ...refused([]), message: 'The shop is closed.' });
    const { user } = renderScreen(<Parcel save={save} />);
    await user.type(name(), 'Jug{Enter}');
    expect((await screen.findAllByText('The shop is closed.')).some((element) => element.getAttribute('role') === 'alert')).toBe(true);
  });

  it('should say nothing when the person does not want to say who they are', async () => {
    save.mockRejectedValueOnce({ ...refused([]), status: 403, code: 'confirmation_required', message: 'Confirm first.' });
    const { user } = renderScreen(<Parcel save={save} />);
    await user.type(name(), 'Jug{Enter}');
    await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
    expect(await screen.findByRole('button', { name: 'Send' })).toBeEnabled();
    expect(screen.queryByText('Confirm first.')).toBeNull();
    expect(name()).toHaveValue('Jug');
  });

  it('should say in its own words what no server said', async () => {
    save.mockRejectedValueOnce(new TypeError('x is undefined'));
    const { user } = renderScreen(<Parcel save={save} />);
    await user.type(name(), 'Jug{Enter}');
    const said = await screen.findAllByText('The parcel could not be sent.');
    expect(said.some((element) => element.getAttribute('role') === 'alert')).toBe(true);
    expect(name()).toHaveValue('Jug');
  });
});
