import { useEffect } from 'react';

/** Paper is white whatever the theme of the screen: for the time of printing the page is a light one. */
export function useLightPrint() {
  useEffect(() => {
    const root = document.documentElement;
    let before: string | undefined;
    const start = () => {
      before = root.dataset.theme;
      root.dataset.theme = 'light';
    };
    const end = () => {
      if (before !== undefined) root.dataset.theme = before;
    };
    globalThis.addEventListener('beforeprint', start);
    globalThis.addEventListener('afterprint', end);
    return () => {
      globalThis.removeEventListener('beforeprint', start);
      globalThis.removeEventListener('afterprint', end);
    };
  }, []);
}
