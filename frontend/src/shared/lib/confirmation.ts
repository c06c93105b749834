/** Asks the person for password or code; true once the server has accepted it, false when they gave up. */
export type AskForConfirmation = () => Promise<boolean>;

let asker: AskForConfirmation | null = null;
let question: Promise<boolean> | null = null;

/** Has this one ask from now on. @returns a function that ends it. */
export function confirmWith(ask: AskForConfirmation): () => void {
  asker = ask;
  return () => {
    if (asker === ask) asker = null;
  };
}

/** Calls that the server refuses at the same moment share one question. @returns false also where nobody can be asked. */
export function askForConfirmation(): Promise<boolean> {
  if (!asker) return Promise.resolve(false);
  question ??= asker().finally(() => (question = null));
  return question;
}
