import { type Asked, ProviderFailure } from './provider-failure';

/** Gives up on somebody who says nothing for too long; signs of life without content do not count. */
export class Silence {
  private readonly abort = new AbortController();
  private readonly timer: NodeJS.Timeout;

  constructor(ms: number, { name }: Asked) {
    const failure = new ProviderFailure('provider_failed', `${name} said nothing for ${ms / 1_000} seconds.`, {
      retryable: true,
      resend: false,
    });
    this.timer = setTimeout(() => this.abort.abort(failure), ms);
  }

  get signal(): AbortSignal {
    return this.abort.signal;
  }

  heard(): void {
    this.timer.refresh();
  }

  end(): void {
    clearTimeout(this.timer);
  }
}
