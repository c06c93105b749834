import { PerformanceObserver } from 'node:perf_hooks';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';

/**
 * How far the heap grows over what is in use before V8 collects, in percent. Its own rule lets a small heap grow to about four times that:
 * right for a program that has the machine to itself, and 130 MB more for our two than they need. Costs a tenth of the API's time for each
 * task (docs/performance.md).
 */
const growthPercent = 27;
/** Of the two halves in which values begin. V8 would take 16 MB for each half while the program is loaded, and keep them. */
const youngBytes = 8 * 1_024 * 1_024;

/** To be the first thing that a program does: what is loaded before it has its heap already. */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`);
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** Once the program is loaded: under load, values that live as long as a request should be gone before they count as old. */
export function letYoungGrow(): void {
  setFlagsFromString('--semi-space-growth-factor=2');
  const observer = new PerformanceObserver(() => {
    const young = getHeapSpaceStatistics().find(({ space_name }) => space_name === 'new_space');
    if (young && young.space_size < youngBytes) return;
    setFlagsFromString('--semi-space-growth-factor=1');
    observer.disconnect();
  });
  observer.observe({ entryTypes: ['gc'] });
}
