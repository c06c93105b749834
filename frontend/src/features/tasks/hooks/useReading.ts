import { useEffect, useState, type FocusEvent } from 'react';

/** Pixels; less is not yet scrolling. */
const SCROLLED = 40;

/**
 * Returns true while the page is scrolled or the list contains the focus. The list must not move then.
 * The scroll position is read on change and not while rendering, because reading it forces a layout.
 */
export function useReading() {
  const [isScrolled, setIsScrolled] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  useEffect(() => {
    const read = () => setIsScrolled(globalThis.scrollY > SCROLLED);
    read();
    globalThis.addEventListener('scroll', read, { passive: true });
    return () => globalThis.removeEventListener('scroll', read);
  }, []);
  return {
    isReading: isScrolled || hasFocus,
    focusProps: {
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
