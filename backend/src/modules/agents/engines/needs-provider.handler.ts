import { TaskError, type TaskHandler } from '../../tasks';

/** A type whose engine is not built yet: it says so, instead of pretending a result. */
export class NeedsProviderHandler implements TaskHandler {
  readonly inputSchema = { type: 'object', properties: {}, additionalProperties: true };

  constructor(
    readonly type: string,
    readonly summary: string,
  ) {}

  titleOf(): string {
    return `${this.type} run`;
  }

  run(): Promise<void> {
    return Promise.reject(needsProvider(this.type));
  }
}

export const needsProvider = (what: string): TaskError =>
  new TaskError('needs_provider', `${what} needs an AI provider, and none is set up.`, {
    hint: 'This version runs SEO Optimization, Data Analysis and Custom step lists without one.',
  });
