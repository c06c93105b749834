import { startTransition, useEffect, useRef, useState, type ReactNode } from 'react';

/** Rows this far outside the window are drawn already (pixels). */
const AHEAD = '1200px 0px';

/** Rows that are drawn at once, more than a screen shows; the others follow bit by bit, and a key or a click comes first. */
const FIRST = 24;

const observes = typeof IntersectionObserver !== 'undefined';

interface ChunkProps {
  /** The only one stays: it is on paper, too, when a long page is printed. */
  isAlone: boolean;
  /** What stands in for its rows where they were never measured (pixels). */
  height: number;
  rows: number;
  /** All of them from the start: columns as wide as their words would move when others come. */
  atOnce: boolean;
  /** @param most rows, from the first */
  children: (most: number) => ReactNode;
}

/** Stands in for rows, so that nothing moves when they come. One cell: over columns that a small window hides, it would make them anew. */
const Gap = ({ height }: { height: number }) => (
  <tr aria-hidden="true">
    <td style={{ height, padding: 0 }} />
  </tr>
);

/** Rows that are only in the document while they are near the window; otherwise their height stands in. */
export function Chunk({ isAlone, height, rows, atOnce, children }: ChunkProps) {
  const [drawsAll, setDrawsAll] = useState(atOnce || rows <= FIRST);
  useEffect(() => startTransition(() => setDrawsAll(true)), []);
  const body = useRef<HTMLTableSectionElement>(null);
  const [far, setFar] = useState<number | null>(null);
  useEffect(() => {
    const element = body.current;
    if (!element || !observes || isAlone) return;
    const observer = new IntersectionObserver(
      ([entry]) => entry && setFar(entry.isIntersecting ? null : entry.boundingClientRect.height || height),
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isAlone, height]);
  return (
    <tbody ref={body}>
      {far === null || isAlone ? (
        <>
          {children(drawsAll ? rows : FIRST)}
          {!drawsAll && rows > FIRST && <Gap height={(height / rows) * (rows - FIRST)} />}
        </>
      ) : (
        <Gap height={far} />
      )}
    </tbody>
  );
}
