import { screen, waitFor } from '@testing-library/react';
import type { JsonSchema } from '../../api/types';
import { renderScreen } from '../../testing/render';
import { cleanInput, inputFor, type Input } from '../schema-form/schema';
import { FormDialog } from './FormDialog';
import { FormJson, FormSchema } from './FormSchema';
import { useApiForm } from './useApiForm';

const page: JsonSchema = {
  type: 'object',
  properties: { url: { type: 'string', title: 'Page address' }, html: { type: 'string', title: 'HTML' }, words: { type: 'integer' } },
  required: ['words'],
  oneOf: [{ required: ['html'] }, { required: ['url'] }],
};

function Audit({ schema, save }: { schema: JsonSchema | null; save: (input: Input) => Promise<unknown> }) {
  const form = useApiForm({
    defaultValues: { config: { input: inputFor(schema ?? {}) } },
    fieldOf: (field) => `config.${field}`,
    otherwise: 'The audit could not be started.',
    save: ({ config }) => save(cleanInput(config.input)),
  });
  return (
    <FormDialog form={form} open onClose={jest.fn()} title="Audit" action="Start">
      {schema ? (
        <FormSchema control={form.control} name="config.input" schema={schema} />
      ) : (
        <FormJson control={form.control} name="config.input" label="Data" helperText="JSON" />
      )}
    </FormDialog>
  );
}

describe('the part of a form that a schema describes', () => {
  const save = jest.fn<Promise<unknown>, [Input]>();
  beforeEach(() => save.mockReset().mockResolvedValue(null));
  const field = (name: RegExp) => screen.getByLabelText(name);
  const start = () => screen.getByRole('button', { name: 'Start' });

  it('should say at each field what is missing, and what several ask for together at the first of them', async () => {
    const { user } = renderScreen(<Audit schema={page} save={save} />);
    await user.click(start());
    expect(await screen.findByText('Please fill this in.')).toBeInTheDocument();
    const together = 'Fill in one of these, and leave the others empty: HTML, Page address.';
    expect(field(/HTML/)).toHaveAccessibleDescription(together);
    expect(save).not.toHaveBeenCalled();
    await user.type(field(/Page address/), 'https://a.example');
    await waitFor(() => expect(screen.queryByText(together)).toBeNull());
    await user.type(field(/Words/), '20');
    await user.clear(field(/Words/));
    expect(await screen.findByText('Please fill this in.')).toBeInTheDocument();
    await user.type(field(/Words/), '30');
    await user.click(start());
    await waitFor(() => expect(save).toHaveBeenCalledWith({ url: 'https://a.example', words: 30 }));
  });

  it('should put what the server refuses at its field, and keep what was typed', async () => {
    const errors = [
      { field: 'input.url', message: 'must be a public address' },
      { field: 'input.words', message: 'are too many' },
      { field: 'input', message: 'must be smaller' },
    ];
    save.mockRejectedValueOnce({ status: 400, code: 'validation_failed', message: 'Not valid.', requestId: 'r', errors });
    const { user } = renderScreen(<Audit schema={page} save={save} />);
    await user.type(field(/Page address/), 'http://127.0.0.1');
    await user.type(field(/Words/), '9');
    await user.click(start());
    await waitFor(() => expect(field(/Page address/)).toHaveAccessibleDescription('must be a public address'));
    expect(field(/Page address/)).toHaveValue('http://127.0.0.1');
    expect(screen.getByText('must be smaller')).toHaveAttribute('role', 'alert');
    await user.type(field(/Page address/), '/x');
    await waitFor(() => expect(screen.queryByText('must be a public address')).toBeNull());
    expect(field(/Words/)).toHaveAccessibleDescription('are too many');
  });

  it('should name the part that the server refuses, where a property holds several', async () => {
    const errors = [{ field: 'input.steps.1.message', message: 'is too long' }];
    save.mockRejectedValueOnce({ status: 400, code: 'validation_failed', message: 'Not valid.', requestId: 'r', errors });
    const list: JsonSchema = {
      properties: { steps: { type: 'array', items: { type: 'object' }, default: [{ message: 'a' }, { message: 'b' }] } },
    };
    const { user } = renderScreen(<Audit schema={list} save={save} />);
    await user.click(start());
    await waitFor(() => expect(field(/Steps/)).toHaveAccessibleDescription('1.message: is too long'));
  });

  it('should take any object as JSON, even one that looks like an event', async () => {
    const { user } = renderScreen(<Audit schema={null} save={save} />);
    await user.clear(field(/Data/));
    await user.click(field(/Data/));
    await user.paste('{"target":{"value":1}}');
    await user.click(start());
    await waitFor(() => expect(save).toHaveBeenCalledWith({ target: { value: 1 } }));
  });
});
