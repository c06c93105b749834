import Button from '@mui/material/Button';
import { useRef, type ChangeEvent } from 'react';
import FileUp from '../icons/file-up';
import { useFailureToast } from '../lib/useFailureToast';
import { useToast } from './toast';

interface ImportFileButtonProps<Request> {
  label: string;
  /** What the field for the file is called: "File of an exported workflow". */
  fileLabel: string;
  /** What a wrong file is not, after its name: "is not an exported workflow." */
  wrongFile: string;
  isLoading: boolean;
  /** Null for a file of something else. */
  read: (text: string) => Request | null;
  take: (request: Request) => Promise<void>;
  /** In words, what went wrong in `take`. */
  whyNot: (error: unknown) => string;
}

/** Reads a file of JSON that this program exported, and hands it on. */
export function ImportFileButton<Request>({ label, fileLabel, wrongFile, isLoading, read, take, whyNot }: ImportFileButtonProps<Request>) {
  const input = useRef<HTMLInputElement>(null);
  const toast = useToast();
  const failed = useFailureToast();

  async function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const request = read(await file.text());
    target.value = '';
    if (!request) {
      toast({ kind: 'error', title: 'Error', text: `${file.name} ${wrongFile}` });
      return;
    }
    try {
      await take(request);
    } catch (error) {
      failed(error, whyNot(error));
    }
  }

  return (
    <>
      <Button disabled={isLoading} startIcon={<FileUp size={16} strokeWidth={1.75} aria-hidden />} onClick={() => input.current?.click()}>
        {isLoading ? 'Importing...' : label}
      </Button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        hidden
        aria-label={fileLabel}
        onChange={(event) => void choose(event)}
      />
    </>
  );
}
