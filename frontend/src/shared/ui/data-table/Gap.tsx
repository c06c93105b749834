import type { CSSProperties } from 'react';

/** Placeholder for rows, so that nothing moves when they load. A single cell, because a colspan would recreate hidden columns. */
export const Gap = ({ height, style }: { height: number; style?: CSSProperties }) => (
  <tr aria-hidden="true">
    <td style={{ height, padding: 0, ...style }} />
  </tr>
);
