import { useSyncExternalStore } from 'react';

/** `screen`: of what is shown now, and stronger; `app`: on every screen. */
export type Level = 'screen' | 'app';

export interface Shortcut {
  /** `event.key`, or two of them with a space between that are pressed one after the other: "g t". */
  keys: string;
  level: Level;
  /** For the list of shortcuts; without it the shortcut is not listed. */
  does?: string;
  run: () => void;
}

/** Milliseconds in which the second key of a pair has to follow. */
const PAIR_MS = 1500;
const OFF = 'shortcuts';

const shortcuts = new Set<Shortcut>();
const switched = new Set<() => void>();
let first: { key: string; at: number } | null = null;

const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit']);
/** Where letters mean themselves: fields, and lists that jump to what is typed. */
function takesLetters(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !noText.has(target.type);
  return target.isContentEditable || target.closest('textarea, select, [role="menu"], [role="listbox"], [role="combobox"]') !== null;
}

/** Switches single letters off on this device, for people who speak to their computer or hit keys by accident (WCAG 2.1.4). */
export function setShortcutsOn(on: boolean): void {
  if (on) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'off');
  switched.forEach((listener) => listener());
}

const areOn = () => localStorage.getItem(OFF) !== 'off';

function subscribe(listener: () => void) {
  switched.add(listener);
  return () => void switched.delete(listener);
}

export const useShortcutsOn = (): boolean => useSyncExternalStore(subscribe, areOn);

function find(keys: string): Shortcut | undefined {
  const fitting = [...shortcuts].filter((shortcut) => shortcut.keys === keys);
  return fitting.find(({ level }) => level === 'screen') ?? fitting[0];
}

function press(event: KeyboardEvent): void {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.isComposing) return;
  if (takesLetters(event.target) || document.querySelector('[role="dialog"][aria-modal="true"]')) return;
  if (event.key.length === 1 && !areOn()) return;
  const before = first !== null && Date.now() - first.at < PAIR_MS ? `${first.key} ` : '';
  first = null;
  const shortcut = (before && find(before + event.key)) || find(event.key);
  if (shortcut) {
    event.preventDefault();
    shortcut.run();
  } else if ([...shortcuts].some(({ keys }) => keys.startsWith(`${event.key} `))) {
    first = { key: event.key, at: Date.now() };
  }
}

/** @returns a function that takes it away. */
export function addShortcut(shortcut: Shortcut): () => void {
  if (shortcuts.size === 0) document.addEventListener('keydown', press);
  shortcuts.add(shortcut);
  return () => {
    shortcuts.delete(shortcut);
    if (shortcuts.size === 0) document.removeEventListener('keydown', press);
  };
}

/** What can be pressed now and is worth telling, each pair of keys once. */
export function listShortcuts(level: Level): Shortcut[] {
  const told = [...shortcuts].filter((shortcut) => shortcut.does !== undefined && shortcut.level === level);
  return told.filter(({ keys }, index) => told.findIndex((other) => other.keys === keys) === index);
}
