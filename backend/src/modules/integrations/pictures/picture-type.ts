/** File formats of pictures that browsers show and that run nothing. SVG is not one of them: a shop may send any file. */
const formats: readonly { type: PictureType; matches: (start: string) => boolean }[] = [
  { type: 'image/png', matches: (start) => start.startsWith('\u0089PNG\r\n\u001A\n') },
  { type: 'image/jpeg', matches: (start) => start.startsWith('\u00FF\u00D8\u00FF') },
  { type: 'image/gif', matches: (start) => /^GIF8[79]a/.test(start) },
  { type: 'image/webp', matches: (start) => start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP' },
  { type: 'image/avif', matches: (start) => start.slice(4, 8) === 'ftyp' && /^avi[fs]/.test(start.slice(8)) },
];

export const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/svg+xml'] as const;
export type PictureType = (typeof pictureTypes)[number];

/** Format of a picture by its first bytes, whatever the server that sent it calls it. @returns null for any other file */
export function pictureTypeOf(body: Buffer): PictureType | null {
  const start = body.toString('latin1', 0, 16);
  return formats.find(({ matches }) => matches(start))?.type ?? null;
}
