import { useCallback } from 'react';
import { errorReference, isApiError, serverMessage, wantsConfirmation } from '../api/errors';
import { useToast } from '../ui/toast';

/** Shows a failed call the way section 8 of the specification words it: title "Error", the request id behind "Details". */
export function useFailureToast() {
  const toast = useToast();
  return useCallback(
    (error: unknown, text: string, title = 'Error') => {
      // The person closed the question whether it is them: nothing happened and nothing needs to be said.
      if (wantsConfirmation(error)) return;
      toast({
        kind: 'error',
        title,
        text,
        details: isApiError(error) ? `${serverMessage(error, error.message)} (${errorReference(error)})` : undefined,
      });
    },
    [toast],
  );
}
