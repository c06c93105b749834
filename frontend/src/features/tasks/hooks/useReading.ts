import { useEffect, useState, type FocusEvent } from 'react';

/** Pixels; less is not yet scrolling. */
const SCROLLED = 40;

/**
 * True while the page is scrolled or something inside the list has the focus: then the list must not move.
 * The position is read when it changes and not while rendering: in between, reading it makes the browser lay out the page.
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
