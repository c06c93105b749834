import Button from '@mui/material/Button';
import { useMemo, useRef, type CSSProperties, type ReactNode, type RefObject } from 'react';
import ChevronDown from '../../icons/chevron-down';
import ChevronUp from '../../icons/chevron-up';
import { rowHeight } from '../../theme/density';
import { EmptyState } from '../EmptyState';
import { ErrorNotice } from '../ErrorNotice';
import { SkeletonRows } from '../Skeletons';
import { Unseen } from '../Unseen';
import { Chunk } from './Chunk';
import type { Column } from './column';
import { DataRow, classes, columnClass, widths, type Choice, type Detail } from './DataRow';
import { Rest, type Unloaded } from './Rest';
import { TableBox } from './style';
import { useRowKeys } from './useRowKeys';

const CHUNK = 100;
/** Chunk size of endless lists, so that only a few rows outside the window are rendered. */
const FINE_CHUNK = 20;
/** Height of a row (pixels, standard density) of which nothing else was said. */
const ROW = 44;
const SKELETONS = 8;

/** What a table asks of the query that its rows come from. */
export interface TableQuery {
  error?: unknown;
  refetch: () => unknown;
  hasNextPage?: boolean;
  isFetchingNextPage?: boolean;
  fetchNextPage?: () => unknown;
}

export interface DataTableProps<Row> {
  /** Accessible name. */
  label: string;
  columns: readonly Column<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  rowId: (row: Row) => string;
  /** Of the standard density, in pixels: 44 when left out. */
  rowHeight?: number;
  /** Pixels within which the rows are scrolled. */
  height?: number;
  /** Where there is no room for the columns: rows without columns, all columns pushed aside, or what fits. */
  narrow?: 'stack' | 'scroll' | 'keep';
  /** Where a row leads, or what it opens. */
  to?: (row: Row) => string;
  onOpen?: (row: Row) => void;
  openId?: string | undefined;
  /** One row ("task"): `j` and `k` move through them. One table of a screen has it. */
  keys?: string;
  rowClass?: (row: Row) => string | undefined;
  /** Rows that follow each other with the same heading stand under it once. */
  group?: (row: Row) => string;
  detail?: Detail<Row>;
  choice?: Choice<Row>;
  selected?: ReadonlySet<string>;
  sort?: { by: string; onSort?: (by: string) => void };
  /** How many there are in all, where not all of them are read. */
  total?: number;
  /** Set if the table scrolls through the whole result: the part that is not loaded, or null if everything is. */
  unloaded?: Unloaded | null;
  className?: string;

  query?: TableQuery;
  /** What cannot be read when the query fails: "orders". */
  noun?: string;
  /** What goes on all the same. */
  stillWorks?: string;
  /** How many rows stand in while they load. */
  expected?: number;
  /** Shown when there are none. */
  empty?: ReactNode;
  /** Set while a filter hides rows: how to see them again, and what was searched. */
  filter?: { onClear: () => void; text?: string } | false | undefined;
  /** Words of the button for further pages. */
  more?: string;
}

/** What a list of a page tells its table. */
export type ListProps<Row> = Pick<DataTableProps<Row>, 'rows' | 'query' | 'filter' | 'empty' | 'openId' | 'onOpen' | 'to' | 'sort'>;

function Head<Row>({ column, sort }: { column: Column<Row>; sort: DataTableProps<Row>['sort'] }) {
  const { sorts = [] } = column;
  const at = sorts.findIndex(({ by }) => by === sort?.by);
  const direction = sorts[at]?.direction;
  const next = sorts[(at + 1) % sorts.length];
  const Arrow = direction === 'ascending' ? ChevronUp : ChevronDown;
  const words = column.isHeadUnseen ? <Unseen>{column.head}</Unseen> : column.head;
  return (
    <th scope="col" className={columnClass(column)} style={widths(column)} aria-sort={direction}>
      {next && sort?.onSort ? (
        <button type="button" onClick={() => sort.onSort?.(next.by)}>
          {words}
          {direction && <Arrow size={12} aria-hidden />}
        </button>
      ) : (
        words
      )}
    </th>
  );
}

function RowKeys({ box, noun }: { box: RefObject<HTMLElement | null>; noun: string }) {
  useRowKeys(box, noun);
  return null;
}

function Grid<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { label, columns, rows, rowId, narrow = 'stack', to, onOpen, openId, keys, rowClass, group, detail } = props;
  const standard = props.rowHeight ?? ROW;
  const box = useRef<HTMLDivElement>(null);
  const isEndless = props.unloaded !== undefined;
  const size = isEndless ? FINE_CHUNK : CHUNK;
  const chunks = useMemo(
    () => Array.from({ length: Math.ceil(rows.length / size) }, (_, index) => rows.slice(index * size, (index + 1) * size)),
    [rows, size],
  );
  const count = columns.length + (detail ? 1 : 0);
  const heading = (index: number) => {
    const name = group?.(rows[index]!);
    return name !== undefined && (index === 0 || group?.(rows[index - 1]!) !== name) ? name : null;
  };
  const scroll = narrow === 'scroll' ? { tabIndex: 0, role: 'region', 'aria-label': `${label}, table` } : undefined;
  const style = { height: props.height, '--row-height': rowHeight(standard) } as CSSProperties;
  return (
    <TableBox ref={box} className={classes(narrow, props.className)} style={style} {...scroll}>
      {keys !== undefined && <RowKeys box={box} noun={keys} />}
      <table aria-label={label} aria-rowcount={props.total === undefined ? undefined : props.total + 1}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={props.sort} />
            ))}
            {detail && (
              <th scope="col" className="actions detail-of" style={{ width: 52 }}>
                <Unseen>Details</Unseen>
              </th>
            )}
          </tr>
        </thead>
        {chunks.map((chunk, at) => (
          <Chunk
            key={at}
            isAlone={chunks.length === 1}
            rows={chunk.length}
            atOnce={narrow !== 'stack'}
            startsFar={isEndless && at > 1}
            height={chunk.length * standard}
          >
            {(most) =>
              chunk.slice(0, most).flatMap((row, index) => {
                const id = rowId(row);
                const name = heading(at * size + index);
                return [
                  name !== null && (
                    <tr key={`group ${name} ${id}`} className="group">
                      <th scope="rowgroup" colSpan={count}>
                        {name}
                      </th>
                    </tr>
                  ),
                  <DataRow
                    key={id}
                    id={id}
                    row={row}
                    columns={columns}
                    to={to?.(row)}
                    onOpen={onOpen}
                    isOpen={id === openId}
                    isSelected={props.selected?.has(id) ?? false}
                    className={rowClass?.(row)}
                    choice={props.choice}
                    detail={detail}
                  />,
                ];
              })
            }
          </Chunk>
        ))}
        {props.unloaded && <Rest {...props.unloaded} loaded={rows.length} height={standard} />}
      </table>
    </TableBox>
  );
}

/**
 * Every table of the console: columns described as data, a row that is the link to its detail, and the states of the list it shows:
 * loading, failed, empty, nothing found, and more of it. Ten thousand rows cost no more than the few hundred near the window.
 */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, query, noun = 'rows', filter } = props;
  const state = () => {
    if (rows === undefined) {
      return query?.error ? (
        <ErrorNotice title={`Couldn't load the ${noun}`} error={query.error} onRetry={() => void query.refetch()}>
          {props.stillWorks}
        </ErrorNotice>
      ) : (
        <SkeletonRows count={props.expected ?? SKELETONS} height={rowHeight(props.rowHeight ?? ROW)} />
      );
    }
    if (rows.length > 0) return <Grid {...props} rows={rows} />;
    if (!filter) return props.empty;
    return (
      <EmptyState title={`No ${noun} found`} action={<Button onClick={filter.onClear}>Clear filters</Button>}>
        {filter.text ?? 'Nothing fits these filters.'}
      </EmptyState>
    );
  };
  return (
    <>
      {state()}
      {query?.hasNextPage && (
        <Button size="small" variant="text" disabled={query.isFetchingNextPage} onClick={() => void query.fetchNextPage?.()} sx={{ m: 2 }}>
          {query.isFetchingNextPage ? 'Loading...' : (props.more ?? 'Show more')}
        </Button>
      )}
    </>
  );
}
