import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';
import { Gap } from './Gap';
import { useNear } from './useNear';

/** Rows that are drawn at once, more than a screen shows; the others follow bit by bit, and a key or a click comes first. */
const FIRST = 24;

interface ChunkProps {
  /** The only one stays: it is on paper, too, when a long page is printed. */
  isAlone: boolean;
  /** What stands in for its rows where they were never measured (pixels). */
  height: number;
  rows: number;
  /** All of them from the start: columns as wide as their words would move when others come. */
  atOnce: boolean;
  /** Probably outside the window. Its rows are rendered once it comes near. */
  startsFar?: boolean;
  /** @param most rows, from the first */
  children: (most: number) => ReactNode;
}

/** Rows that are only in the document while they are near the window; otherwise their height stands in. */
export function Chunk({ isAlone, height, rows, atOnce, startsFar = false, children }: ChunkProps) {
  const [drawsAll, setDrawsAll] = useState(atOnce || rows <= FIRST);
  useEffect(() => startTransition(() => setDrawsAll(true)), []);
  const body = useRef<HTMLTableSectionElement>(null);
  const { isNear, lastHeight } = useNear(body, { startsNear: isAlone || !startsFar, isOff: isAlone });
  return (
    <tbody ref={body}>
      {isNear || isAlone ? (
        <>
          {children(drawsAll ? rows : FIRST)}
          {!drawsAll && rows > FIRST && <Gap height={(height / rows) * (rows - FIRST)} />}
        </>
      ) : (
        <Gap height={lastHeight || height} />
      )}
    </tbody>
  );
}
