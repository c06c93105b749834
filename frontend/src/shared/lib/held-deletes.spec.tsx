import { screen, waitFor } from '@testing-library/react';
import { renderScreen } from '../testing/render';
import { useHeldDelete, useHidden } from './held-deletes';

interface ShelfProps {
  id: string;
  what: string;
  name: string;
  send: () => Promise<unknown>;
}

function Shelf({ id, what, name, send }: ShelfProps) {
  const hold = useHeldDelete();
  const hidden = useHidden();
  return (
    <>
      {!hidden.has(id) && <p>{name} on the shelf</p>}
      <button type="button" onClick={() => hold({ id, what, send })}>
        Delete
      </button>
    </>
  );
}

describe('a delete that can be undone', () => {
  const send = jest.fn<Promise<unknown>, []>();
  beforeEach(() => send.mockReset().mockResolvedValue(null));
  const open = (what: string, name: string) => renderScreen(<Shelf id={`${what} ${name}`} what={what} name={name} send={send} />);

  it.each([
    ['agent', 'Listing auditor', 'Agent deleted successfully'],
    ['API key', 'Shop key', 'API key deleted successfully'],
    ['price', 'Your price of gpt-5', 'Price deleted successfully'],
  ])('should say in the words of the specification that a deleted %s is gone, with Undo as a button', async (what, name, title) => {
    const { user } = open(what, name);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText(title)).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${title}Undo$`));
    expect(screen.queryByText(`${name} on the shelf`)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(screen.getByText(`${name} on the shelf`)).toBeInTheDocument();
    expect(send).not.toHaveBeenCalled();
  });

  it('should say what failed when the server has no words of its own, and bring the row back', async () => {
    send.mockRejectedValueOnce(new TypeError('no network'));
    const { user } = open('workflow', 'Night watch');
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(await screen.findByText('Failed to delete workflow')).toBeInTheDocument();
    await waitFor(() => expect(screen.getByText('Night watch on the shelf')).toBeInTheDocument());
  });
});
