import type { CSSProperties } from 'react';

/** Stands in for rows, so that nothing moves when they come. One cell: over columns that a small window hides, it would make them anew. */
export const Gap = ({ height, style }: { height: number; style?: CSSProperties }) => (
  <tr aria-hidden="true">
    <td style={{ height, padding: 0, ...style }} />
  </tr>
);
