import { useCallback } from 'react';
import { errorReference, isApiError, isToldAlready, serverMessage } from '../api/errors';
import { useToast } from '../ui/toast';

/** Shows a failed call the way section 8 of the specification words it: title "Error", the request id behind "Details". */
export function useFailureToast() {
  const toast = useToast();
  return useCallback(
    (error: unknown, text: string, title = 'Error') => {
      if (isToldAlready(error)) return;
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
