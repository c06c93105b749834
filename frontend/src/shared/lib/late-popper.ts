import type { createPopper as Create } from '@popperjs/core';

type Popper = Pick<ReturnType<typeof Create>, 'update' | 'forceUpdate' | 'destroy'>;

let create: typeof Create | undefined;
const load = async () => (create ??= (await import('@popperjs/core/lib/popper')).createPopper);

// A tooltip may be the first thing somebody wants, and then it should not wait.
if (typeof requestIdleCallback === 'function') requestIdleCallback(() => void load().catch(() => undefined), { timeout: 5_000 });

/**
 * Stands for `createPopper` of @popperjs/core in the build (vite.config.ts): what places tooltips is not needed for the first picture, so its
 * code comes after it. Until it is there, what it will place is not visible rather than in a corner.
 */
export function createPopper(...args: Parameters<typeof Create>): Popper {
  if (create) return create(...args);
  const [, element] = args;
  const { visibility } = element.style;
  let placed: Popper | undefined;
  let isOver = false;
  element.style.visibility = 'hidden';
  load().then(
    (made) => {
      element.style.visibility = visibility;
      if (!isOver) placed = made(...args);
    },
    // Offline: words in a corner would be worse than none. The next one tries again.
    () => undefined,
  );
  return {
    update: async () => placed?.update() ?? {},
    forceUpdate: () => placed?.forceUpdate(),
    destroy: () => {
      isOver = true;
      placed?.destroy();
    },
  };
}
