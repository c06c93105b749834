import { isStaleBuild } from './stale-build';

describe('A part of the program that is gone', () => {
  it.each([
    'Failed to fetch dynamically imported module: https://shop.test/assets/AgentsPage-x.js',
    'error loading dynamically imported module: https://shop.test/assets/AgentsPage-x.js',
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/AgentsPage-x.css',
  ])('should be told by "%s"', (message) => expect(isStaleBuild(new TypeError(message))).toBe(true));

  it('should not be blamed for other errors', () => {
    expect(isStaleBuild(new TypeError('Failed to fetch'))).toBe(false);
    expect(isStaleBuild('Failed to fetch dynamically imported module')).toBe(false);
  });
});
