/** Stands for parts of MUI in the build (vite.config.ts) that are never drawn. */
export default function NoPart() {
  return null;
}
