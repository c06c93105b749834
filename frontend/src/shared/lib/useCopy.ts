import { useCallback } from 'react';
import { useToast } from '../ui/toast';
import { useFailureToast } from './useFailureToast';

/** Puts text on the clipboard and says so in the words of section 8 of the specification: "<name> copied to clipboard". */
export function useCopy() {
  const toast = useToast();
  const failed = useFailureToast();
  return useCallback(
    async (text: string, name: string) => {
      try {
        await navigator.clipboard.writeText(text);
        toast({ title: 'Copied', text: `${name} copied to clipboard` });
      } catch (error) {
        failed(error, 'Failed to copy to clipboard');
      }
    },
    [toast, failed],
  );
}
