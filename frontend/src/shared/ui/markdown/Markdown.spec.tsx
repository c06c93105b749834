import { screen } from '@testing-library/react';
import { renderScreen } from '../../testing/render';
import { Markdown } from './Markdown';

it('should draw the pieces, and what looks like HTML as the text it is', () => {
  const text =
    '# Report\n\n**Good** <img src=x onerror=alert(1)> [go](javascript:alert(1)) [shop](https://shop.example/)\n\n## More\n\n- [ ] Fix';
  const { container } = renderScreen(<Markdown text={text} under={3} pictures={<p>chart</p>} />);
  expect(screen.getByRole('heading', { level: 4, name: 'Report' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'shop' })).toHaveAttribute('rel', expect.stringContaining('noopener') as string);
  expect(screen.getAllByRole('link')).toHaveLength(1);
  expect(container.querySelector('img, script')).toBeNull();
  expect(container.textContent).toContain('<img src=x onerror=alert(1)>');
  // The chart stands between the first section and the next.
  expect(container.textContent).toMatch(/shop.*chart.*More/s);
  expect(screen.getByRole('checkbox', { name: 'To do' })).toBeDisabled();
});
