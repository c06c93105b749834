import { Injectable } from '@nestjs/common';
import type { AiProviderDto } from './dto/provider.dto';
import { PriceBook } from './money/price-book';
import { usualModels } from './money/price-list';
import { Providers } from './providers';

/** Who can be asked, with what there is to know about it before a call. */
@Injectable()
export class ProviderStatus {
  constructor(
    private readonly providers: Providers,
    private readonly prices: PriceBook,
  ) {}

  async list(): Promise<AiProviderDto[]> {
    const all = await this.providers.list();
    return Promise.all(
      all.map(async (provider) => {
        const model = provider.model ?? (provider.payee === provider.service ? usualModels[provider.service].chat : '');
        const prices = await this.prices.of(provider, model);
        return { ...provider, priceKnown: prices !== null && prices.input !== null && prices.output !== null };
      }),
    );
  }
}
