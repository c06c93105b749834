/** Notes how long every click and key takes until the next paint, by the browser's own count. Runs in the page. */
export function watchInteractions() {
  const longest = new Map();
  window.takeInteractions = () => {
    const all = [...longest.values()].map(({ name, duration }) => ({ name, duration }));
    longest.clear();
    return all;
  };
  new window.PerformanceObserver((list) => {
    for (const { interactionId, name, duration, target } of list.getEntries()) {
      if (!interactionId || (longest.get(interactionId)?.duration ?? -1) >= duration) continue;
      longest.set(interactionId, {
        name: `${name} on ${target?.closest?.('[aria-label], a, button')?.textContent.slice(0, 30) ?? '?'}`,
        duration,
      });
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

/**
 * What `watchInteractions` noted since the page had counted `before` interactions. As the browser counts it: one in fifty may take longer.
 * @returns {Promise<{ p98: number, worst: number, count: number, slowest: string[] }>} milliseconds
 */
export async function takenLongest(page, before) {
  const count = (await page.evaluate(() => performance.interactionCount)) - before;
  const taken = (await page.evaluate(() => window.takeInteractions())).sort((a, b) => b.duration - a.duration);
  return {
    p98: taken[Math.min(taken.length - 1, Math.floor(count / 50))]?.duration ?? 0,
    worst: taken[0]?.duration ?? 0,
    count,
    slowest: taken.slice(0, 8).map(({ name, duration }) => `${name} ${duration} ms`),
  };
}
