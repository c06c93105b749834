import { type Acceptance, once, under } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { bestSeller, claimsNothing, lineUnder, mark, noKey, rewriting, text, withModel, type WritingShop } from './writing-shop';

/** The part of a page of several drafts that is about one channel. */
const draftFor = (page: string, channel: string): string => {
  const start = page.indexOf(`# ${channel}\n`);
  const ends = ['Etsy', 'eBay', 'Amazon', 'Shopify'].map((other) => page.indexOf(`\n# ${other}\n`, start + 1)).filter((at) => at > 0);
  return page.slice(start, ends.length > 0 ? Math.min(...ends) : undefined);
};

export function channelListingWriter({ keepsItsText }: Stage, world: WritingShop): void {
  describe('Channel Listing Writer', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const asked = once(() => shop.run('channel-listing-writer'));
    const channels = ['Etsy', 'eBay', 'Amazon', 'Shopify'];
    const longest: Record<string, number> = { Etsy: 140, eBay: 80, Amazon: 200, Shopify: 255 };
    keepsItsText('channel-listing-writer', {
      'Your best seller as a listing for Etsy, eBay, Amazon and Shopify in one run, each within the limits of its channel.': async () => {
        const { sku, name } = await bestSeller(shop);
        const descriptions: Record<string, number> = { Etsy: 5_000, eBay: 4_000, Amazon: 2_000, Shopify: 5_000 };
        for (const channel of channels) {
          const draft = draftFor(text(await asked()), channel);
          expect(draft).toContain(`# ${name} (${sku})`);
          const parts = under(draft, 'Description')
            .split(/\n_\d+ of \d+ characters_/)[0]!
            .trim();
          expect([channel, parts.length > 0 && parts.length <= descriptions[channel]!]).toEqual([channel, true]);
          const bullets = under(draft, 'Bullets').match(/^- .+$/gm)!;
          expect([channel, bullets.length <= 5, Math.max(...bullets.map(({ length }) => length - 2)) <= 200]).toEqual([
            channel,
            true,
            true,
          ]);
        }
      },
      'Four listings from one set of facts': async () => {
        const page = text(await asked());
        const tasks = await shop.files((await asked()).id);
        const facts = tasks.filter(({ title }) => title === 'facts.json').map(({ text: one }) => one);
        expect([facts.length, new Set(facts).size]).toEqual([4, 1]);
        for (const channel of channels) expect(under(draftFor(page, channel), 'Bullets')).toContain('- Material: stoneware');
      },
      'Title lengths and banned words of each channel': exhaustive(async () => {
        const { sku, name } = await bestSeller(shop);
        const loud = `${name} <WOW!> Best Seller, L@@K, free shipping, $5 off, ${'Breakfast in bed for two '.repeat(9).trim()}`;
        await shop.sql('UPDATE inventory SET product_name = $2 WHERE sku = $1', [sku, loud]);
        try {
          const page = text(await shop.run('channel-listing-writer'));
          const titles = Object.fromEntries(channels.map((channel) => [channel, lineUnder(draftFor(page, channel), 'Title')]));
          for (const channel of channels)
            expect([channel, titles[channel]!.length > 20, titles[channel]!.length <= longest[channel]!]).toEqual([channel, true, true]);
          expect(titles.Amazon).not.toMatch(/[!$?_{}^¬¦~#<>*;]|best seller|free shipping/i);
          expect(titles.eBay).not.toMatch(/[<>*!]|wow|L@@K/i);
          expect(titles.Etsy).not.toMatch(/[$^`]/);
          // Words that no channel bans stay as the seller wrote them.
          expect(titles.Shopify).toMatch(/Best Seller/i);
        } finally {
          await shop.sql('UPDATE inventory SET product_name = $2 WHERE sku = $1', [sku, name]);
        }
      }),
      'Etsy tags and Amazon search terms': async () => {
        const tags = lineUnder(draftFor(text(await asked()), 'Etsy'), 'Tags').split(', ');
        expect([tags.length > 1, tags.length <= 13, new Set(tags).size]).toEqual([true, true, tags.length]);
        for (const tag of tags) expect([tag, tag.length <= 20]).toEqual([tag, true]);
        const amazon = draftFor(text(await asked()), 'Amazon');
        const terms = lineUnder(amazon, 'Search terms');
        expect([terms.length > 2, Buffer.byteLength(terms) <= 249]).toEqual([true, true]);
        const title = lineUnder(amazon, 'Title').toLowerCase().split(/\W+/);
        expect(terms.split(' ').filter((word) => title.includes(word))).toEqual([]);
      },
      'You read all four before they are kept': [
        async () => {
          for (const channel of channels) expect(text(await asked())).toContain(`# ${channel}\n`);
          await shop.keeps(await asked(), 'Etsy and eBay only.', 'Four listings are ready');
        },
        exhaustive(() => shop.drops('channel-listing-writer', 'Four listings are ready')),
      ],
      'No claim that your facts do not carry': async () => {
        const { name, sku } = await bestSeller(shop);
        const prose = text(await asked())
          .replaceAll(`# ${name} (${sku})`, '')
          .replace(/^_.*(?:characters|tags)_$/gm, '');
        await claimsNothing(shop, prose);
      },
      'Works without a model, better with one': exhaustive(async () => {
        await asked();
        await noKey(shop);
        await withModel(
          world,
          rewriting((part) => `${part}\n\n${mark}`),
          async () => {
            const page = text(await shop.run('channel-listing-writer'));
            for (const channel of channels) expect(under(draftFor(page, channel), 'Description')).toContain(mark);
          },
        );
      }),
    });
  });
}
