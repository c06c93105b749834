import { fetchPages, lazyPage } from './lazy-page';

const Screen = () => null;

describe('fetchPages', () => {
  it('should fetch the screen at an address before it is shown, and no other', () => {
    const [one, other] = [jest.fn(() => Promise.resolve(Screen)), jest.fn(() => Promise.resolve(Screen))];
    const [One, Other] = [lazyPage(one), lazyPage(other)];
    const routes = [
      {
        path: '/admin',
        element: <div />,
        children: [
          { path: 'one/:id', element: <One /> },
          { path: 'other', element: <Other /> },
        ],
      },
    ];
    fetchPages(routes, '/admin/one/7', '/');
    expect(one).toHaveBeenCalledTimes(1);
    expect(other).not.toHaveBeenCalled();
  });

  it('should leave a screen that cannot be fetched to the place where it is shown', async () => {
    const Broken = lazyPage(() => Promise.reject(new Error('offline')));
    fetchPages([{ path: '/broken', element: <Broken /> }], '/broken', '/');
    await new Promise((resolve) => setTimeout(resolve));
  });
});
