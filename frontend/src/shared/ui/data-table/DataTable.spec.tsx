import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { renderScreen } from '../../testing/render';
import type { Column } from './column';
import { DataTable, type DataTableProps } from './DataTable';

interface Parcel {
  id: string;
  name: string;
  grams: number;
  day: string;
}

const parcels: readonly Parcel[] = [
  { id: 'a', name: 'Jug', grams: 900, day: 'Today' },
  { id: 'b', name: 'Mug', grams: 300, day: 'Today' },
  { id: 'c', name: 'Bowl', grams: 500, day: 'Yesterday' },
];

const columns: readonly Column<Parcel>[] = [
  {
    key: 'parcel',
    head: 'Parcel',
    kind: 'name',
    cell: ({ name }) => name,
    fact: ({ id }) => `No. ${id}`,
    sorts: [
      { by: 'first', direction: 'ascending' },
      { by: 'last', direction: 'descending' },
    ],
  },
  {
    key: 'weight',
    head: 'Weight',
    align: 'right',
    phoneLabel: 'Weight',
    cell: ({ grams }) => `${grams} g`,
    sorts: [{ by: 'heaviest', direction: 'descending' }],
  },
  { key: 'act', head: 'Actions', isHeadUnseen: true, kind: 'actions', cell: ({ name }) => <button type="button">Send {name}</button> },
];

const show = (further: Partial<DataTableProps<Parcel>> = {}) =>
  renderScreen(<DataTable label="Parcels" noun="parcels" columns={columns} rows={parcels} rowId={({ id }) => id} {...further} />);

const Where = () => <output>{useLocation().search}</output>;

describe('a table', () => {
  it('should name itself, its columns and its rows', () => {
    show();
    const table = screen.getByRole('table', { name: 'Parcels' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Parcel', 'Weight', 'Actions']);
    expect(within(table).getByRole('rowheader', { name: /Mug/ })).toBeInTheDocument();
    expect(within(table).getByRole('cell', { name: '300 g' })).toHaveAttribute('data-label', 'Weight');
  });

  it('should lead from a row to its detail and mark the open one', async () => {
    renderScreen(
      <>
        <DataTable label="Parcels" columns={columns} rows={parcels} rowId={({ id }) => id} to={({ id }) => `?open=${id}`} openId="a" />
        <Where />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Jug' })).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByRole('link', { name: 'Mug' }));
    expect(screen.getByRole('status')).toHaveTextContent('?open=b');
  });

  it('should move through its rows with j and k, and open the one with the focus', async () => {
    const onOpen = jest.fn();
    show({ onOpen, keys: 'parcel', openId: 'b' });
    await userEvent.keyboard('j');
    expect(screen.getByRole('button', { name: 'Mug' })).toHaveFocus();
    await userEvent.keyboard('j');
    expect(screen.getByRole('button', { name: 'Bowl' })).toHaveFocus();
    await userEvent.keyboard('jkk');
    expect(screen.getByRole('button', { name: 'Jug' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    expect(onOpen).toHaveBeenCalledWith(parcels[0]);
  });

  it('should sort by a head, and by its other direction when it is chosen again', async () => {
    const onSort = jest.fn();
    show({ sort: { by: 'first', onSort } });
    expect(screen.getByRole('columnheader', { name: 'Parcel' })).toHaveAttribute('aria-sort', 'ascending');
    expect(screen.getByRole('columnheader', { name: 'Weight' })).not.toHaveAttribute('aria-sort');
    await userEvent.click(screen.getByRole('button', { name: 'Parcel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Weight' }));
    expect(onSort.mock.calls).toEqual([['last'], ['heaviest']]);
  });

  it('should say a heading once for the rows that share it', () => {
    show({ group: ({ day }) => day });
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'Today',
      'JugNo. a',
      'MugNo. b',
      'Yesterday',
      'BowlNo. c',
    ]);
  });

  it('should open a row to what stands below it', async () => {
    show({ detail: { nameOf: ({ name }) => name, content: ({ id }) => <p>Track {id}</p> } });
    expect(screen.queryByText('Track b')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show details of Mug' }));
    expect(screen.getByText('Track b')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Hide details of Mug' }));
    expect(screen.queryByText('Track b')).toBeNull();
  });

  it('should let rows be chosen where there is something to do with them', async () => {
    const onSelect = jest.fn();
    show({ choice: { onSelect, nameOf: ({ name }) => name }, selected: new Set(['b']) });
    expect(screen.getByRole('checkbox', { name: 'Select Mug' })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select Bowl' }));
    expect(onSelect).toHaveBeenCalledWith('c');
  });
});

describe('the states of a table', () => {
  const query = { refetch: jest.fn(), error: undefined as unknown };

  it('should say that it loads', () => {
    show({ rows: undefined, query });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
  });

  it('should say what failed and what goes on, and try again', async () => {
    show({ rows: undefined, query: { ...query, error: { status: 500 } }, stillWorks: 'Parcels are sent meanwhile.' });
    expect(screen.getByText("Couldn't load the parcels")).toBeInTheDocument();
    expect(screen.getByText(/Parcels are sent meanwhile/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(query.refetch).toHaveBeenCalledTimes(1);
  });

  it('should tell an empty list from a filter that finds nothing', async () => {
    const onClear = jest.fn();
    const { unmount } = show({ rows: [], empty: <p>No parcels yet</p> });
    expect(screen.getByText('No parcels yet')).toBeInTheDocument();
    unmount();
    show({ rows: [], empty: <p>No parcels yet</p>, filter: { onClear, text: 'Searched for "plate".' } });
    expect(screen.getByText('No parcels found')).toBeInTheDocument();
    expect(screen.getByText('Searched for "plate".')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(onClear).toHaveBeenCalled();
  });

  it('should fetch further pages', async () => {
    const fetchNextPage = jest.fn();
    show({ query: { ...query, hasNextPage: true, fetchNextPage }, more: 'Older parcels' });
    await userEvent.click(screen.getByRole('button', { name: 'Older parcels' }));
    expect(fetchNextPage).toHaveBeenCalled();
  });
});
