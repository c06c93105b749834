import { useEffect, useState, type RefObject } from 'react';

/** Rows within this distance from the window are rendered (pixels). */
const AHEAD = '900px 0px';

/** Returns true if a part of a table is near the window. Without an IntersectionObserver, everything is. */
export function useNear(part: RefObject<HTMLElement | null>, { startsNear, isOff = false }: { startsNear: boolean; isOff?: boolean }) {
  const [seen, setSeen] = useState({ isNear: startsNear || typeof IntersectionObserver === 'undefined', lastHeight: 0 });
  useEffect(() => {
    const element = part.current;
    if (!element || isOff || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        const entry = entries.at(-1)!;
        setSeen({ isNear: entry.isIntersecting, lastHeight: entry.boundingClientRect.height });
      },
      { rootMargin: AHEAD },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [part, isOff]);
  return seen;
}
