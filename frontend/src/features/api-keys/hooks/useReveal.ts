import { useEffect, useState } from 'react';
import type { ApiKey } from '../../../shared/api/types';
import { useCopy } from '../../../shared/lib/useCopy';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useRevealApiKeyMutation } from '../api';

/** The value of a key in clear: shown for as long as the server says, then forgotten. */
export function useReveal(key: ApiKey) {
  const [value, setValue] = useState<string | null>(null);
  const [secondsLeft, setSecondsLeft] = useState(0);
  const [request, { isLoading: busy }] = useRevealApiKeyMutation();
  const copyText = useCopy();
  const failed = useFailureToast();

  useEffect(() => {
    if (value === null) return;
    const timer = setTimeout(() => {
      setSecondsLeft(secondsLeft - 1);
      if (secondsLeft <= 1) setValue(null);
    }, 1000);
    return () => clearTimeout(timer);
  }, [value, secondsLeft]);

  async function read() {
    try {
      const call = request(key.id);
      const revealed = await call.unwrap();
      // The answer must not stay behind in the store.
      call.reset();
      return revealed;
    } catch (error) {
      failed(error, 'Failed to reveal API key');
      return null;
    }
  }

  async function toggle() {
    if (value !== null) return setValue(null);
    const revealed = await read();
    if (!revealed) return;
    setValue(revealed.keyValue);
    setSecondsLeft(revealed.hideAfterSeconds);
  }

  async function copy() {
    const text = value ?? (await read())?.keyValue;
    if (text !== undefined) await copyText(text, key.name);
  }

  return { value, secondsLeft, busy, toggle, copy };
}
