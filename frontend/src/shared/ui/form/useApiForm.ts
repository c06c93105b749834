import { useState, type BaseSyntheticEvent } from 'react';
import { get, useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { isApiError, isToldAlready, serverMessage } from '../../api/errors';
import { useFailureToast } from '../../lib/useFailureToast';

interface ApiFormOptions<Values extends FieldValues> {
  /** A value for every field: what the server refuses about what has none stands at the end of the form. */
  defaultValues: Values;
  /** Sends the values. What it throws is shown, unless the person knows it already. */
  save: (values: Values) => Promise<unknown>;
  /** Said when the server has no words of its own: "Failed to add API key". */
  otherwise: string;
  /** Title of the toast of a failure, where it is not "Error". */
  title?: string;
  /** Without a toast: where the form is the whole page, or asks for a password, what stands in it is enough. */
  quiet?: boolean;
  /** The field of the form that stands for a field of the server, where their names differ. */
  fieldOf?: (serverField: string, values: Values) => string;
}

export interface ApiForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Checks every field, then saves. */
  submit: (event?: BaseSyntheticEvent) => void;
  busy: boolean;
  /** What went wrong without being the fault of one field. */
  failure: string | null;
}

/**
 * The one way of forms. Fields are checked when they are left and then at every change; what the server refuses stands at its field,
 * the rest at the end of the form. What was typed stays until it is saved.
 */
export function useApiForm<Values extends FieldValues>(options: ApiFormOptions<Values>): ApiForm<Values> {
  const { defaultValues, save, otherwise, title, quiet = false, fieldOf = (field) => field } = options;
  const form = useForm<Values>({ defaultValues: defaultValues as DefaultValues<Values>, mode: 'onTouched' });
  const [failure, setFailure] = useState<string | null>(null);
  const failed = useFailureToast();

  function show(error: unknown, values: Values) {
    const text = serverMessage(error, otherwise);
    if (!quiet) failed(error, text, title);
    const refusals = isApiError(error) ? error.errors : [];
    const rest: string[] = [];
    for (const { field: serverField, message } of refusals) {
      const field = fieldOf(serverField, values);
      if (get(values, field) === undefined) rest.push(`${field}: ${message}`);
      else form.setError(field as FieldPath<Values>, { type: 'server', message });
    }
    setFailure(refusals.length === 0 ? text : rest.join('. ') || null);
  }

  const checkAndSave = form.handleSubmit(async (values) => {
    setFailure(null);
    try {
      await save(values);
    } catch (error) {
      if (!isToldAlready(error)) show(error, values);
    }
  });
  function submit(event?: BaseSyntheticEvent) {
    // A refusal at a field that is no longer shown would hold the form up for good.
    form.clearErrors();
    void checkAndSave(event);
  }
  return { ...form, submit, busy: form.formState.isSubmitting, failure };
}
