/** Stands for MUI's TouchRipple in the build (vite.config.ts), which is never drawn. */
export default function NoRipple() {
  return null;
}
