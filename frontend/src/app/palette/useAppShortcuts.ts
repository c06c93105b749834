import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { addShortcut } from '../../shared/lib/shortcuts';
import { useShortcut } from '../../shared/lib/useShortcut';
import { useNav } from '../shell/nav';

/** Rows of tables and cards, each with the link or button that opens it. */
function rowTargets(): HTMLElement[] {
  return [...document.querySelectorAll('#main :is(tbody tr, article)')].flatMap((row) => {
    const target = row.querySelector<HTMLElement>('a[href], button:not(:disabled)');
    return target && target.getClientRects().length > 0 ? [target] : [];
  });
}

/** Moves the focus by `step` rows; from outside the list to its first row. */
function move(step: 1 | -1) {
  const targets = rowTargets();
  const here = document.activeElement?.closest('tbody tr, article');
  const current = here ? targets.findIndex((target) => here.contains(target)) : -1;
  const next = current < 0 ? 0 : Math.min(targets.length - 1, Math.max(0, current + step));
  targets[next]?.focus();
  targets[next]?.scrollIntoView({ block: 'nearest' });
}

/** "g" and a letter for each screen of the sidebar; "j" and "k" in lists that have no keys of their own. */
export function useAppShortcuts() {
  const navigate = useNavigate();
  const { entries } = useNav();
  const asText = entries.map(({ href, label, keys = '' }) => `${keys}\t${href}\t${label}`).join('\n');
  const go = useEffectEvent((to: string) => void navigate(to));
  useEffect(() => {
    const all = asText.split('\n').map((line) => line.split('\t') as [string, string, string]);
    const added = all
      .filter(([keys]) => keys !== '')
      .map(([keys, to, label]) => addShortcut({ keys, level: 'app', does: `Go to ${label}`, run: () => go(to) }));
    return () => added.forEach((remove) => remove());
  }, [asText]);
  useShortcut('j', () => move(1), 'Next row', 'app');
  useShortcut('k', () => move(-1), 'Row before', 'app');
}
