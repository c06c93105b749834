import { createElement, useEffect, useState, type ComponentType, type ReactNode } from 'react';

export type LatePart<Props extends object> = ComponentType<Props> & { fetch: () => Promise<unknown> };

/**
 * A component whose code loads when it is first shown, or earlier by `fetch`. Once loaded it renders at once.
 * It replaces `React.lazy` in the browser, because React delays the content after a Suspense fallback by up to 300 ms.
 * @param load is tried again after an error, the next time the component is shown
 * @param fallback is shown until then; a component gets the same props
 * @throws the error of `load` while rendering, for the error boundary around it
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode | ComponentType<Props> = null,
): LatePart<Props> {
  let loaded: ComponentType<Props> | undefined;
  const fetch = async () => (loaded ??= await load());
  function Part(props: Props) {
    const [Shown, setShown] = useState(() => loaded);
    const [failure, setFailure] = useState<{ error: unknown }>();
    useEffect(() => {
      if (!Shown)
        fetch().then(
          (part) => setShown(() => part),
          (error: unknown) => setFailure({ error }),
        );
    }, [Shown]);
    if (failure) throw failure.error;
    if (Shown) return createElement(Shown, props);
    return typeof fallback === 'function' ? createElement(fallback, props) : fallback;
  }
  return Object.assign(Part, { fetch });
}
