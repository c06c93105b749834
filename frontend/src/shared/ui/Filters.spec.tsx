import { screen, within } from '@testing-library/react';
import { renderScreen } from '../testing/render';
import { FilterSelect } from './FilterSelect';
import { Filters } from './Filters';
import { SearchField } from './SearchField';
import { Segmented } from './Segmented';
import { SetFilter } from './SetFilter';

const options = [
  { value: '', label: 'All' },
  { value: 'low', label: 'Low' },
];
const nothing = () => undefined;

const line = (
  <Filters role="search">
    <Segmented label="Show" value="stock" options={[{ value: 'stock', label: 'Stock' }]} onChange={nothing} />
    <SearchField label="Search products" placeholder="Search" value="" onChange={nothing} />
    <>
      <FilterSelect label="Stock" value="low" options={options} onChange={nothing} />
      <FilterSelect label="Channel" value="" options={options} onChange={nothing} />
    </>
    <SetFilter label="Show all days" onClear={nothing}>
      Today
    </SetFilter>
    {false}
  </Filters>
);
const filters = () => screen.queryAllByRole('combobox').map((filter) => filter.getAttribute('aria-label'));

/** A screen as wide as a phone. */
const asPhone = () =>
  jest.spyOn(window, 'matchMedia').mockImplementation((query) => ({
    matches: query.includes('max-width'),
    media: query,
    onchange: null,
    addEventListener: nothing,
    removeEventListener: nothing,
    addListener: nothing,
    removeListener: nothing,
    dispatchEvent: () => false,
  }));
afterEach(() => jest.restoreAllMocks());

it('should show every filter on a wide screen', () => {
  renderScreen(line, { path: '/' });
  expect(filters()).toEqual(['Stock: Low', 'Channel: All']);
  expect(screen.queryByRole('button', { name: /^Filters/ })).not.toBeInTheDocument();
});

it('should open the filters on a phone with one tap, and count the active ones', async () => {
  asPhone();
  const { user } = renderScreen(line, { path: '/' });
  expect(screen.getByRole('searchbox', { name: 'Search products' })).toBeInTheDocument();
  expect(screen.getByRole('group', { name: 'Show' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Show all days' })).toBeInTheDocument();
  expect(filters()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Filters, 1 set', expanded: false }));
  expect(filters()).toEqual(['Stock: Low', 'Channel: All']);
});

it('should not collapse a single filter without a search on a phone', () => {
  asPhone();
  renderScreen(
    <Filters>
      <FilterSelect label="Period" value="" options={options} onChange={nothing} />
    </Filters>,
    { path: '/' },
  );
  expect(filters()).toEqual(['Period: All']);
});

it('should keep filters in view that another button opened', () => {
  asPhone();
  renderScreen(
    <Filters role="group" aria-label="More filters">
      <FilterSelect label="Type" value="" options={options} onChange={nothing} />
      <FilterSelect label="Cost" value="" options={options} onChange={nothing} />
    </Filters>,
    { path: '/' },
  );
  expect(within(screen.getByRole('group', { name: 'More filters' })).getAllByRole('combobox')).toHaveLength(2);
});
