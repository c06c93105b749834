import { useEffect, useEffectEvent, useRef } from 'react';
import { Gap } from './Gap';
import { useNear } from './useNear';

/** Rows of the result that are not loaded. */
export interface Unloaded {
  rows: number;
  /** @param missing rows from the last loaded one to the lower edge of the window */
  onNear: (missing: number) => void;
  /** True while a request is pending; no other one is sent. */
  isWaiting: boolean;
}

/** Placeholder for rows that are not loaded. The scrollbar covers the whole result, and rows load as the window comes near. */
export function Rest({ rows, onNear, isWaiting, loaded, height }: Unloaded & { loaded: number; height: number }) {
  const body = useRef<HTMLTableSectionElement>(null);
  const { isNear } = useNear(body, { startsNear: false, isOff: false });
  const ask = useEffectEvent(() => {
    const top = body.current?.getBoundingClientRect().top ?? 0;
    onNear(Math.max(1, Math.ceil((globalThis.innerHeight - top) / height)));
  });
  useEffect(() => {
    if (isNear && !isWaiting) ask();
  }, [isNear, isWaiting, loaded]);
  const line = 'var(--sh-palette-divider)';
  return (
    <tbody ref={body}>
      <Gap
        height={rows * height}
        style={{ background: `repeating-linear-gradient(transparent 0 ${height - 1}px, ${line} ${height - 1}px ${height}px)` }}
      />
    </tbody>
  );
}
