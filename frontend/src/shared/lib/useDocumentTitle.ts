import { useEffect } from 'react';

/** Names the browser tab after the screen. */
export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Stallhand`;
  }, [title]);
}
