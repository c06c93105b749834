import { TaskError } from '../../../tasks';

export const isEnglish = (language: string): boolean => /^en(?:-|$)/i.test(language);

/** `German (de)`; the code alone when nobody knows its name. */
export function languageName(language: string): string {
  try {
    const name = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(language);
    return name ? `${name} (${language})` : language;
  } catch {
    return language;
  }
}

/** What a person can do who wants another language than the built-in writer has. */
export const otherLanguage = (language: string, why = 'no AI provider is set up'): TaskError =>
  new TaskError('needs_provider', `The built-in writer writes English only, and ${why}: no text in ${languageName(language)}.`, {
    hint: 'Choose English (en), or add an AI provider under API Keys.',
  });
