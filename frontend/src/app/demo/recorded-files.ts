import files from './files.json?url';

/** By their addresses: texts, SVG and pages as they are, other pictures as data. */
type Files = Record<string, string>;

/** @returns what gives the recorded files; they are loaded with the first of them. */
export function recordedFiles(load: typeof fetch): () => Promise<Files> {
  let asked: Promise<Files> | undefined;
  return () => (asked ??= load(files).then((answer) => answer.json() as Promise<Files>));
}

/** @returns the attribute that shows it, with its value */
const shown = (element: Element, file: string): [name: string, value: string] =>
  element instanceof HTMLIFrameElement
    ? ['srcdoc', file]
    : ['src', file.startsWith('<') ? URL.createObjectURL(new Blob([file], { type: 'image/svg+xml' })) : file];

/**
 * Pictures and pages in frames are fetched by the browser itself, past `fetch`: those of the API come from the recording, too. One that was not
 * recorded fails like one that cannot be loaded; nothing asks the server for it.
 */
export function showRecordedFiles(recorded: () => Promise<Files>): void {
  const setReally = (element: Element, name: string, value: string) => Element.prototype.setAttribute.call(element, name, value);
  function set(this: Element, name: string, value: string): void {
    if (name !== 'src' || !value.startsWith('/api/')) return setReally(this, name, value);
    void recorded().then((all) => {
      const file = all[value];
      if (file) setReally(this, ...shown(this, file));
      else this.dispatchEvent(new Event('error'));
    });
  }
  for (const { prototype } of [HTMLImageElement, HTMLIFrameElement]) {
    const src = Object.getOwnPropertyDescriptor(prototype, 'src')!;
    Object.defineProperty(prototype, 'src', {
      ...src,
      set(this: Element, value: string) {
        set.call(this, 'src', value);
      },
    });
    Object.assign(prototype, { setAttribute: set });
  }
}
