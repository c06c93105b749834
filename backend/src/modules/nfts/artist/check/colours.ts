import { type Colour, toLab } from '../colour';

/** Below this chroma a colour is seen as black, grey or white. */
const greyish = 0.035;

/**
 * True if a colour in the picture is seen as the one the prompt names. The light of the hour may shift it: hue by up to 32
 * degrees, lightness by 0.26 of OKLab's scale from 0 to 1.
 */
export function looksLike(seen: Colour, asked: Colour): boolean {
  const [lightness, a, b] = toLab(seen);
  const [wanted, wantedA, wantedB] = toLab(asked);
  const [chroma, wantedChroma] = [Math.hypot(a, b), Math.hypot(wantedA, wantedB)];
  if (Math.abs(lightness - wanted) > 0.26) return false;
  if (wantedChroma < greyish) return chroma < Math.max(greyish * 1.7, wantedChroma + 0.05);
  const turn = Math.abs(Math.atan2(b, a) - Math.atan2(wantedB, wantedA));
  return chroma > Math.min(greyish, wantedChroma * 0.5) && Math.min(turn, 2 * Math.PI - turn) < 0.56;
}
