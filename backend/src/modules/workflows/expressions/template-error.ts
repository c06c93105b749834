/** A template that cannot be read, or cannot be worked out with the data at hand. */
export class TemplateError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'TemplateError';
  }
}
