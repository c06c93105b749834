import { PlatformFailure } from '../calls/platform-failure';
import { deniedText, taskErrorOf } from './sync-failure';

describe('Streams that a platform does not allow', () => {
  const why = 'The key may not do this.';

  it('should be told once where it is all of them', () =>
    expect(
      deniedText(
        [
          { title: 'Orders', why },
          { title: 'Customers', why },
        ],
        2,
      ),
    ).toBe(why));

  it('should be named where others were read', () =>
    expect(
      deniedText(
        [
          { title: 'Orders', why },
          { title: 'Customers', why },
          { title: 'Products', why: 'No.' },
        ],
        4,
      ),
    ).toBe(`Orders, Customers: ${why} Products: No.`));
});

it.each([
  ['credentials', 'provider_auth', false],
  ['permission', 'provider_failed', false],
  ['limit', 'provider_rate_limited', true],
  ['unavailable', 'provider_failed', true],
  ['unreadable', 'provider_failed', true],
  ['refused', 'provider_failed', false],
] as const)('should end a task whose call failed for %s with %s', (kind, code, retryable) =>
  expect(taskErrorOf(new PlatformFailure(kind, 'No.'))).toMatchObject({ code, retryable, message: 'No.' }),
);
