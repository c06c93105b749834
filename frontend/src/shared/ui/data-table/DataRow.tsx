import { memo, useState, type CSSProperties, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import Checkmark from '../../icons/check';
import ChevronDown from '../../icons/chevron-down';
import ChevronUp from '../../icons/chevron-up';
import type { Column } from './column';

export const classes = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ');

export const columnClass = <Row,>({ key, kind, align, from }: Column<Row>): string => classes(key, kind, align, from && `from-${from}`);

export function widths<Row>({ width }: Column<Row>): CSSProperties | undefined {
  if (width === undefined) return undefined;
  const [wide, narrow] = typeof width === 'number' ? [width, width] : width;
  return { '--wide': `${wide}px`, '--narrow': `${narrow}px` } as CSSProperties;
}

/** What a row can be chosen by. */
export interface Choice<Row> {
  onSelect: (id: string) => void;
  nameOf: (row: Row) => string;
}

/** What a row opens to, below itself. */
export interface Detail<Row> {
  content: (row: Row) => ReactNode;
  nameOf: (row: Row) => string;
  /** The name of the row opens it, too. */
  byName?: boolean;
}

interface DataRowProps<Row> {
  id: string;
  row: Row;
  columns: readonly Column<Row>[];
  /** Where its name leads; without `to` and `onOpen` it is no link. */
  to?: string | undefined;
  onOpen?: ((row: Row) => void) | undefined;
  isOpen: boolean;
  isSelected: boolean;
  className?: string | undefined;
  choice?: Choice<Row> | undefined;
  detail?: Detail<Row> | undefined;
}

interface NameProps<Row> extends DataRowProps<Row> {
  column: Column<Row>;
  /** Whether what stands below the row is shown, where its name opens that. */
  expanded?: boolean | undefined;
}

function Name<Row>({ id, row, column, to, onOpen, isOpen, isSelected, choice, expanded }: NameProps<Row>) {
  const lead = column.lead?.(row);
  const fact = column.fact?.(row);
  const link = { className: 'nm', title: column.title?.(row), 'aria-current': isOpen ? ('true' as const) : undefined };
  const text = column.cell(row);
  return (
    <span>
      {(lead || choice) && (
        <span className={choice ? 'lead picks' : 'lead'}>
          {lead}
          {choice && (
            <label className="pick">
              <input
                type="checkbox"
                checked={isSelected}
                onChange={() => choice.onSelect(id)}
                aria-label={`Select ${choice.nameOf(row)}`}
              />
              <Checkmark size={12} strokeWidth={3} aria-hidden />
            </label>
          )}
        </span>
      )}
      <span className="words">
        {to !== undefined ? (
          <Link {...link} to={to} preventScrollReset>
            {text}
          </Link>
        ) : onOpen ? (
          <button {...link} type="button" aria-expanded={expanded} onClick={() => onOpen(row)}>
            {text}
          </button>
        ) : (
          <span {...link}>{text}</span>
        )}
        {fact !== undefined && (
          <span className="why" title={typeof fact === 'string' ? fact : undefined}>
            {fact}
          </span>
        )}
      </span>
    </span>
  );
}

function PlainDataRow<Row>(props: DataRowProps<Row>) {
  const { id, row, columns, isOpen, isSelected, className, detail } = props;
  const [shows, setShows] = useState(false);
  const toggle = () => setShows((now) => !now);
  const Opener = shows ? ChevronUp : ChevronDown;
  const opener = detail?.byName && { onOpen: toggle, expanded: shows };
  return (
    <>
      <tr data-row={id} className={classes('row', (isOpen || shows) && 'open', isSelected && 'selected', className)}>
        {columns.map((column) => {
          const further = { className: classes(columnClass(column), column.className?.(row)), 'data-label': column.phoneLabel };
          return column.kind === 'name' ? (
            <th key={column.key} scope="row" {...further}>
              <Name {...props} column={column} {...opener} />
            </th>
          ) : (
            <td key={column.key} title={column.title?.(row)} {...further}>
              {column.cell(row)}
            </td>
          );
        })}
        {detail && (
          <td className="actions detail-of">
            <button
              type="button"
              aria-label={`${shows ? 'Hide' : 'Show'} details of ${detail.nameOf(row)}`}
              title={shows ? 'Hide details' : 'Show details'}
              aria-expanded={shows}
              onClick={toggle}
            >
              <Opener size={16} strokeWidth={1.75} aria-hidden />
            </button>
          </td>
        )}
      </tr>
      {detail && shows && (
        <tr className="detail">
          <td colSpan={columns.length + 1}>{detail.content(row)}</td>
        </tr>
      )}
    </>
  );
}

/** One row. Drawn again only when something about it changed, as long as its columns stay the same array. */
export const DataRow = memo(PlainDataRow) as typeof PlainDataRow;
