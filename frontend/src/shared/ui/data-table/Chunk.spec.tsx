import { render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Chunk } from './Chunk';

const table = (rows: number, atOnce = false) => (
  <table>
    <Chunk isAlone rows={rows} atOnce={atOnce} height={rows * 50}>
      {(most) =>
        Array.from({ length: Math.min(most, rows) }, (_, index) => (
          <tr key={index} className="row">
            <td>{index}</td>
          </tr>
        ))
      }
    </Chunk>
  </table>
);

describe('Chunk', () => {
  it('should draw more than a screen at first, with the height of the others kept for them', () => {
    const first = document.createElement('div');
    // Written as text nothing comes later: what is there is what the first drawing has.
    first.innerHTML = renderToStaticMarkup(table(100));
    expect(first.querySelectorAll('.row')).toHaveLength(24);
    expect(first.querySelector<HTMLElement>('[aria-hidden] td')?.style.height).toBe('3800px');
  });

  it('should have every row soon after, and nothing that stands in', () => {
    render(table(100));
    expect(screen.getAllByRole('row')).toHaveLength(100);
  });

  it('should draw all of it at once where columns would move', () => {
    const first = document.createElement('div');
    first.innerHTML = renderToStaticMarkup(table(100, true));
    expect(first.querySelectorAll('.row')).toHaveLength(100);
  });

  it('should draw a short list at once', () => {
    const first = document.createElement('div');
    first.innerHTML = renderToStaticMarkup(table(20));
    expect(first.querySelectorAll('tr')).toHaveLength(20);
  });
});
