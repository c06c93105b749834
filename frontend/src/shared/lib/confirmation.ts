import { createContext, useCallback, useContext } from 'react';
import { isApiError } from '../api/errors';

/** Asks the person for password or code; true once the server has accepted it, false when they gave up. */
export type AskForConfirmation = () => Promise<boolean>;

export const ConfirmationContext = createContext<AskForConfirmation>(() => Promise.resolve(false));

/** The person closed the question; nothing happened and nothing needs to be said. */
export class NotConfirmed extends Error {}

const isWanted = (error: unknown) => isApiError(error) && error.code === 'confirmation_required';

/**
 * Runs calls that the server only takes shortly after password or code was given: when it asks, the person is asked,
 * and the call is made once more.
 * @throws NotConfirmed when they give up.
 */
export function useConfirmed() {
  const ask = useContext(ConfirmationContext);
  return useCallback(
    async <T>(call: () => Promise<T>): Promise<T> => {
      try {
        return await call();
      } catch (error) {
        if (!isWanted(error)) throw error;
        if (!(await ask())) throw new NotConfirmed();
        return call();
      }
    },
    [ask],
  );
}
