import type { ReactNode } from 'react';

/** One column of a `DataTable`. The first column that is not told a width takes the room that is left. */
export interface Column<Row> {
  /** Also the class of its cells. */
  key: string;
  head: ReactNode;
  /** The head is for screen readers only: a column of buttons. */
  isHeadUnseen?: boolean;
  cell: (row: Row) => ReactNode;
  /**
   * `name`: what the row is called, and its link; `status`: a chip, beside the name on a phone; `figure`: in text colour;
   * `actions`: can be pressed by itself. Without one it is a quiet fact.
   */
  kind?: 'name' | 'status' | 'figure' | 'actions';
  /** Pixels; two of them: in a wide list and in a narrow one. */
  width?: number | readonly [wide: number, narrow: number];
  align?: 'right';
  /** Left out where the list is narrower: `middle` 760 px, `wide` 900 px. */
  from?: 'middle' | 'wide';
  /** Stands before the value where rows have no heads above them. */
  phoneLabel?: string;
  /** The whole of what may be cut off. */
  title?: (row: Row) => string | undefined;
  /** Further classes of the cell: `bad`, `empty` (not shown on a phone) or those of a table's own style. */
  className?: (row: Row) => string | undefined;
  /** What the list is sorted by when this head is chosen; chosen again, by the next of them. */
  sorts?: readonly { by: string; direction: 'ascending' | 'descending' }[];
  /** Of the name column: the line below the name. */
  fact?: (row: Row) => ReactNode;
  /** Of the name column: what stands before the name, for example an icon. */
  lead?: (row: Row) => ReactNode;
}
