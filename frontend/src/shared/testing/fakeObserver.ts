import { act } from '@testing-library/react';

type Watch = { element: Element; tell: (isNear: boolean) => void };

/** Replaces the observer that jsdom lacks. Elements come near only when the test says so. */
export function fakeObserver() {
  const watched = new Set<Watch>();
  class FakeObserver {
    private readonly own = new Set<Watch>();
    constructor(private readonly callback: IntersectionObserverCallback) {}
    observe(element: Element) {
      const tell = (isIntersecting: boolean) => {
        const entry = { isIntersecting, boundingClientRect: element.getBoundingClientRect() } as IntersectionObserverEntry;
        this.callback([entry], this as unknown as IntersectionObserver);
      };
      const watch = { element, tell };
      this.own.add(watch);
      watched.add(watch);
    }
    disconnect() {
      this.own.forEach((watch) => watched.delete(watch));
    }
  }
  Object.assign(globalThis, { IntersectionObserver: FakeObserver });
  return {
    /** Scrolls the end of the table into view and away again. */
    reachEnd() {
      const last = [...watched].find(({ element }) => element === element.parentElement?.lastElementChild);
      if (!last) throw new Error('No table is watched.');
      act(() => last.tell(true));
      act(() => last.tell(false));
    },
    remove: () => void Reflect.deleteProperty(globalThis, 'IntersectionObserver'),
  };
}
