import { render } from '@testing-library/react';
import { AppTheme } from '../theme/AppTheme';
import { EmptyPicture, emptyPictures } from './EmptyPicture';

it('should draw each list its own way, without words', () => {
  const drawn = emptyPictures.map((name) => {
    const { container, unmount } = render(
      <AppTheme>
        <EmptyPicture name={name} />
      </AppTheme>,
    );
    const picture = container.querySelector('svg')!;
    expect(picture).toHaveAttribute('aria-hidden', 'true');
    expect(picture.textContent).toBe('');
    const { innerHTML } = picture;
    unmount();
    return innerHTML;
  });
  expect(new Set(drawn).size).toBe(emptyPictures.length);
});
