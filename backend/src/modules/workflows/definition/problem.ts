/** Something in a definition that does not hold. */
export interface Problem {
  /** Where, as in `steps.2.config.url`. */
  path: string;
  message: string;
  /** An error refuses the definition, a warning is only shown; `missing` is about something this shop does not have. */
  level: 'error' | 'warning' | 'missing';
}

export const wrong = (path: string, message: string): Problem => ({ path, message, level: 'error' });
