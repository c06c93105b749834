import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Rows this far outside the window are drawn already (pixels). */
const AHEAD = '1200px 0px';

const observes = typeof IntersectionObserver !== 'undefined';

interface ChunkProps {
  /** The only one stays: it is on paper, too, when a long page is printed. */
  isAlone: boolean;
  /** What stands in for its rows where they were never measured (pixels). */
  height: number;
  columns: number;
  children: () => ReactNode;
}

/** Rows that are only in the document while they are near the window; otherwise their height stands in. */
export function Chunk({ isAlone, height, columns, children }: ChunkProps) {
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
        children()
      ) : (
        <tr aria-hidden="true">
          <td colSpan={columns} style={{ height: far, padding: 0 }} />
        </tr>
      )}
    </tbody>
  );
}
