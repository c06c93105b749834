/**
 * Whether a part of the program could not be fetched: after a deploy the files of the page that is open are gone.
 * The words are those of Chromium, Firefox and Safari, and Vite's for styles.
 */
export const isStaleBuild = (error: unknown): boolean =>
  error instanceof Error &&
  /failed to fetch dynamically imported module|error loading dynamically imported module|importing a module script failed|unable to preload css/i.test(
    error.message,
  );
