import { fireEvent, render, screen } from '@testing-library/react';
import { lazyPage } from './lazy-page';
import { fetchLinkedPages } from './prefetch';

it('should fetch the code of a screen once, when a link to it is reached', () => {
  const load = jest.fn(() => Promise.resolve(() => null));
  const Page = lazyPage(load);
  const end = fetchLinkedPages([{ path: '/admin/agents', element: <Page /> }], '/');
  render(
    <>
      <a href="/admin/agents">Agents</a>
      <a href="https://example.com/admin/agents">Elsewhere</a>
      <p>Text</p>
    </>,
  );
  fireEvent.pointerOver(screen.getByText('Text'));
  fireEvent.pointerOver(screen.getByText('Elsewhere'));
  expect(load).not.toHaveBeenCalled();
  fireEvent.focusIn(screen.getByText('Agents'));
  fireEvent.pointerOver(screen.getByText('Agents'));
  expect(load).toHaveBeenCalledTimes(1);
  end();
});
