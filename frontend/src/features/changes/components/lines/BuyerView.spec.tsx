import { screen, within } from '@testing-library/react';
import { renderScreen } from '../../../../shared/testing/render';
import { changeLineRow } from '../../../../shared/testing/rows';
import { BuyerView, KnownLinesContext } from './BuyerView';

describe('the view of a buyer', () => {
  it('should show the texts of the listing beside the old ones', () => {
    const title = changeLineRow({ field: 'title', from: 'Mug', to: 'Stoneware mug' });
    const tags = changeLineRow({ field: 'tags', from: [], to: ['clay', 'gift'], listingId: title.listingId });
    const search = changeLineRow({ field: 'seoDescription', from: '', to: 'A mug for tea.', listingId: title.listingId });
    renderScreen(
      <KnownLinesContext value={[title, tags, search]}>
        <BuyerView line={title} />
      </KnownLinesContext>,
    );
    const [now, next] = screen.getAllByRole('figure');
    expect(now).toHaveTextContent('NowMug');
    expect(next).toHaveTextContent('Stoneware mugclaygiftIn search resultsA mug for tea.');
    expect(screen.getByRole('group', { name: 'Now, as the buyer sees it' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByRole('group', { name: 'New, as the buyer sees it' })).toHaveAttribute('tabindex', '0');
  });

  it('should show words of HTML and no element of it', () => {
    const line = changeLineRow({
      field: 'description',
      from: '',
      to: '<p>Holds tea</p><ul><li>Clay</li></ul><img src="x" alt=""><a href="https://example.com">Buy</a>',
    });
    renderScreen(<BuyerView line={line} />);
    const [now, next] = screen.getAllByRole('figure');
    expect(now).toHaveTextContent('Nothing is shown here');
    expect(within(next!).getByRole('listitem')).toHaveTextContent('Clay');
    expect(next!.querySelector('img, a')).toBeNull();
    expect(next).toHaveTextContent('Buy');
  });
});
