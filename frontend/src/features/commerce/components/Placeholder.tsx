/** Keeps the place of a line that is still being read, so that nothing moves when it comes. */
export const Placeholder = () => (
  <span aria-hidden style={{ visibility: 'hidden' }}>
    1,234 rows, read from all channels
  </span>
);
