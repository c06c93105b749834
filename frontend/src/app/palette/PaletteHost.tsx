import { createContext, useContext, useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { useShortcut } from '../../shared/lib/useShortcut';
import { useAppShortcuts } from './useAppShortcuts';
import { latePart } from '../../shared/lib/late-part';

const CommandPalette = latePart(async () => (await import('./CommandPalette')).CommandPalette);
const KeySheet = latePart(async () => (await import('./KeySheet')).KeySheet);

const Open = createContext<() => void>(() => undefined);
/** Opens the command palette. */
export const useOpenPalette = () => useContext(Open);

type Shown = 'palette' | 'keys' | null;

/** Ctrl+K (Cmd+K) and "?" from everywhere in the console. The code of both is fetched when they open first. */
export function PaletteHost({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Shown>(null);
  const [wanted, setWanted] = useState({ palette: 0, keys: 0 });
  function show(what: 'palette' | 'keys') {
    setShown(what);
    setWanted((count) => ({ ...count, [what]: count[what] + 1 }));
  }
  useAppShortcuts();
  useShortcut('?', () => show('keys'), 'This list', 'app');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return;
    // Another dialog is a question that wants its answer first.
    if (shown !== 'palette' && document.querySelector('[role="dialog"][aria-modal="true"], [role="dialog"].MuiDialog-paper')) return;
    event.preventDefault();
    if (shown === 'palette') setShown(null);
    else show('palette');
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return (
    <Open value={() => show('palette')}>
      {children}
      {wanted.palette > 0 && (
        <CommandPalette key={wanted.palette} open={shown === 'palette'} onClose={() => setShown(null)} onShowKeys={() => show('keys')} />
      )}
      {wanted.keys > 0 && <KeySheet key={`keys ${wanted.keys}`} open={shown === 'keys'} onClose={() => setShown(null)} />}
    </Open>
  );
}
