import { changeLineRow } from '../../shared/testing/rows';
import { blocksOf, buyerTexts } from './buyer-view';

describe('the words of a description', () => {
  it('should be its paragraphs, headings and list items', () => {
    expect(blocksOf('<h2>Mug</h2><p>Holds <b>300 ml</b>.<br>Safe to wash.</p><ul><li>Clay</li><li> Glaze </li></ul>')).toEqual([
      { kind: 'heading', text: 'Mug' },
      { kind: 'text', text: 'Holds 300 ml.' },
      { kind: 'text', text: 'Safe to wash.' },
      { kind: 'item', text: 'Clay' },
      { kind: 'item', text: 'Glaze' },
    ]);
  });

  it('should keep the lines of plain text', () => {
    expect(blocksOf('Two mugs\n\n3 < 4 & more')).toEqual([
      { kind: 'text', text: 'Two mugs' },
      { kind: 'text', text: '3 < 4 & more' },
    ]);
  });

  it('should hold nothing that could run or load', () => {
    const run = jest.fn();
    Object.assign(globalThis, { run });
    const html =
      '<p onclick="run()">Mug</p><script>run()</script><img src="x" onerror="run()"><style>p{}</style><iframe srcdoc="<p>x"></iframe>';
    expect(blocksOf(html)).toEqual([{ kind: 'text', text: 'Mug' }]);
    expect(run).not.toHaveBeenCalled();
  });
});

it('should gather the texts of one listing from its lines', () => {
  const title = changeLineRow({ field: 'title', from: 'Mug', to: 'Stoneware mug' });
  const tags = changeLineRow({ field: 'tags', from: [], to: ['clay'], listingId: title.listingId });
  const other = changeLineRow({ field: 'description', from: 'a', to: 'b' });
  expect(buyerTexts(title, [title, tags, other])).toEqual({
    before: { title: 'Mug', tags: [] },
    after: { title: 'Stoneware mug', tags: ['clay'] },
  });
});
