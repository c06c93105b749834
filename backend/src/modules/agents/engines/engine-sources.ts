import type { Provider } from '@nestjs/common';
import type { Egress } from '../../../platform/outbound/egress-policy';
import { OutboundHttp } from '../../../platform/outbound/outbound-http';
import { OutboundRefusal } from '../../../platform/outbound/outbound-refusal';
import { SecretVault } from '../../api-keys';
import { ShopDays, ShopFigures, ShopOrders, ShopProducts, ShopSums } from '../../sales';
import { FilesService } from '../../files';
import { StatusWords } from '../../imports';
import { TaskError } from '../../tasks';
import { serviceCaller } from './service-caller';
import { FILE_READER, type FileReader, PAGE_READER, type PageReader, SERVICE_CALLER, SHOP_DATA, type ShopData } from './sources';

const pageLimits = { maxBytes: 2_000_000, timeoutMs: 15_000, maxRedirects: 5 };

const pageReader = (http: OutboundHttp): PageReader => ({
  async read(url, { signal, ...visit }) {
    try {
      const egress: Egress = { purpose: 'page', ...visit };
      const headers = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1' };
      const answer = await http.get(url, { ...pageLimits, egress, signal, headers });
      return { url: answer.url, status: answer.status, html: answer.text(), headers: answer.headers };
    } catch (error) {
      if (!(error instanceof OutboundRefusal)) throw error;
      throw new TaskError(error.kind, error.message, { retryable: error.retryable, hint: error.hint, cause: error });
    }
  },
});

const fileReader = (files: FilesService): FileReader => ({
  async open(fileId) {
    const file = await files.open(fileId);
    if (!file) throw new TaskError('invalid_input', 'The uploaded file is gone.', { hint: 'Upload it again.' });
    return file;
  },
});

const shopData = (
  orders: ShopOrders,
  figures: ShopFigures,
  products: ShopProducts,
  sums: ShopSums,
  days: ShopDays,
  words: StatusWords,
): ShopData => ({
  sums: (lastDay) => figures.sums(lastDay === undefined ? null : { before: days.over(lastDay) }),
  timeZone: () => days.timeZone,
  orders: (currency, signal, lastDay) => orders.lines(currency, signal, lastDay),
  statusWords: () => words.all(),
  stock: () => products.catalogue(),
  period: (length, before, lastDay) => {
    const end = lastDay === undefined ? days.today() : days.over(lastDay);
    return figures.sums({ days: length, today: false, at: before ? days.today(-length, end) : end });
  },
  unsold: (length) => products.shelf(days.timeZone, length),
  earned: (length) => sums.products({ from: days.today(-length), until: days.today() }),
  hours: () => products.orderHours(days.timeZone),
});

/** What the engines read, bound to the modules that have it. */
export const engineSources: Provider[] = [
  { provide: PAGE_READER, inject: [OutboundHttp], useFactory: pageReader },
  { provide: FILE_READER, inject: [FilesService], useFactory: fileReader },
  { provide: SHOP_DATA, inject: [ShopOrders, ShopFigures, ShopProducts, ShopSums, ShopDays, StatusWords], useFactory: shopData },
  { provide: SERVICE_CALLER, inject: [OutboundHttp, SecretVault], useFactory: serviceCaller },
];
