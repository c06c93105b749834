import { useDeferredValue, useEffect, useState } from 'react';
import { fieldMessage, serverMessage } from '../../../shared/api/errors';
import { useFailureToast } from '../../../shared/lib/useFailureToast';
import { useGenerateNftMutation } from '../api';
import { examples, isPrice, newSeeds } from '../nft';

const draftCount = 4;
const settleMs = 450;

const empty = { title: '', prompt: '', description: '', price: '0.045', collectionId: '', style: '' };
type Form = typeof empty;
const required = ['title', 'prompt', 'description'] as const;

/** The state of the generator: what is asked for, the drafts and the chosen one. */
export function useGenerator(collectionId: string, onStarted: (id: string) => void) {
  const [form, setForm] = useState<Form>({ ...empty, collectionId });
  const [artist, setArtist] = useState<'procedural' | 'model'>('procedural');
  const [seeds, setSeeds] = useState(() => newSeeds(draftCount));
  const [chosen, setChosen] = useState(0);
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [generate, { isLoading: starting }] = useGenerateNftMutation();
  const failed = useFailureToast();
  const [drawn, setDrawn] = useState('');
  // Pictures follow the prompt once the fingers rest.
  useEffect(() => {
    const timer = setTimeout(() => setDrawn(form.prompt), settleMs);
    return () => clearTimeout(timer);
  }, [form.prompt]);

  const problems: Partial<Record<keyof Form, string>> = {};
  for (const name of required) if (form[name].trim() === '') problems[name] = 'Please fill this in.';
  if (!isPrice(form.price)) problems.price = 'Above 0, with at most 18 decimals';

  function set(change: Partial<Form>) {
    setForm((current) => ({ ...current, ...change }));
    setError(null);
  }

  async function submit() {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    const { collectionId: collection, style, ...texts } = form;
    try {
      const piece = await generate({
        ...texts,
        price: form.price.trim(),
        artist,
        ...(collection && { collectionId: collection }),
        ...(artist === 'procedural' && { seed: seeds[chosen] }),
        ...(artist === 'procedural' && style && { style: style as 'ridges' }),
      }).unwrap();
      onStarted(piece.id);
    } catch (failure) {
      setError(failure);
      failed(failure, serverMessage(failure, 'Unable to generate NFT. Please try again.'), 'Generation Failed');
    }
  }

  return {
    form,
    set,
    artist,
    setArtist,
    seeds,
    chosen,
    setChosen,
    starting,
    submit,
    drawnPrompt: useDeferredValue(form.prompt === '' ? '' : drawn),
    again: () => {
      setSeeds(newSeeds(draftCount));
      setChosen(0);
    },
    takeExample: (index: number) => {
      const { title, prompt, description } = examples[index]!;
      set({ title, prompt, description });
      setDrawn(prompt);
    },
    errorFor: (name: keyof Form): string | null => (tried && problems[name]) || fieldMessage(error, name),
  };
}
