import { screen } from '@testing-library/react';
import { renderScreen } from '../../../../shared/testing/render';
import { TextDiff } from './TextDiff';

describe('a text and the one that shall take its place', () => {
  it('should mark words by elements that say what became of them, and count both', () => {
    renderScreen(<TextDiff before="Napkins grey" after="Napkins dove white" most={80} />);
    expect(screen.getByText('grey').tagName).toBe('DEL');
    expect(screen.getByText('dove white').tagName).toBe('INS');
    expect(screen.getByText('12')).toBeInTheDocument();
    expect(screen.getByText('18 of 80')).toBeInTheDocument();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('should be folded while it is long, until somebody wants the whole', async () => {
    const { user } = renderScreen(<TextDiff before="" after={'word '.repeat(200)} />);
    const button = screen.getByRole('button', { name: 'Show all' });
    expect(button).toHaveAttribute('aria-expanded', 'false');
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('should show HTML as it is written, never as a page', () => {
    renderScreen(<TextDiff before="" after="<img src=x onerror=alert(1)>" />);
    expect(screen.getByText('<img src=x onerror=alert(1)>')).toBeInTheDocument();
    expect(screen.queryByRole('img')).toBeNull();
  });
});
