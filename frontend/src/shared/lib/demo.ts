const WRITE = 'demo-write';

/** Whether this document is the read-only demo workspace. */
export const isDemo = (): boolean => 'demo' in document.documentElement.dataset;

/** Says that somebody tried to change something in the demo. */
export const tellDemoWrite = (): boolean => globalThis.dispatchEvent(new Event(WRITE));

/** @returns a function that stops listening. */
export function onDemoWrite(listener: () => void): () => void {
  globalThis.addEventListener(WRITE, listener);
  return () => globalThis.removeEventListener(WRITE, listener);
}
