import { useState, useSyncExternalStore, type FocusEvent } from 'react';

/** Pixels; less is not yet scrolling. */
const SCROLLED = 40;

function onScroll(listener: () => void) {
  globalThis.addEventListener('scroll', listener, { passive: true });
  return () => globalThis.removeEventListener('scroll', listener);
}

/** True while the page is scrolled or something inside the list has the focus: then the list must not move. */
export function useReading() {
  const isScrolled = useSyncExternalStore(onScroll, () => globalThis.scrollY > SCROLLED);
  const [hasFocus, setHasFocus] = useState(false);
  return {
    isReading: isScrolled || hasFocus,
    focusProps: {
      onFocus: () => setHasFocus(true),
      onBlur: (event: FocusEvent<HTMLElement>) => setHasFocus(event.currentTarget.contains(event.relatedTarget)),
    },
  };
}
