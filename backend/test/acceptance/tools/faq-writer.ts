import { type Acceptance, once } from '../acceptance';
import { exhaustive, type Stage } from '../stage';
import { bestSeller, claimsNothing, file, mark, noKey, rewriting, withInput, withModel, type WritingShop } from './writing-shop';

export function faqWriter({ keepsItsText }: Stage, world: WritingShop): void {
  describe('FAQ Writer', () => {
    let shop: Acceptance;
    beforeAll(() => {
      ({ shop } = world);
    });
    const written = async () => shop.files(await shop.agentRun('faq-writer'));
    const made = once(written);
    const faq = async () => file(await made(), 'content.md');
    const answerTo = (content: string, question: string): string => content.split(`**${question}**\n\n`)[1]?.split('\n')[0] ?? '';
    keepsItsText('faq-writer', {
      'An agent that writes questions and answers about your best seller from what is known of it, and claims nothing else.': async () => {
        const { sku, name } = await bestSeller(shop);
        const [head] = (await faq()).split('\n');
        expect(head).toBe(`# ${name} (${sku})`);
        expect((await faq()).match(/^\*\*.+\?\*\*$/gm)!.length).toBeGreaterThan(2);
        await claimsNothing(shop, (await faq()).slice(head!.length));
      },
      'Answers come from your product facts': exhaustive(async () => {
        const { name, price } = await bestSeller(shop);
        expect(answerTo(await faq(), 'What is it made of?')).toBe('Stoneware.');
        expect(name).toContain('Stoneware');
        expect(answerTo(await faq(), 'What does it cost?')).toBe(`$${Number(price)}.`);
        const told = { details: ['Care: wipe it with a damp cloth', 'Origin: thrown in Porto'] };
        const more = file(await withInput(shop, 'faq-writer', told, written), 'content.md');
        expect(answerTo(more, 'How do I look after it?')).toBe('Wipe it with a damp cloth.');
        expect(answerTo(more, 'Where is it made?')).toBe('Thrown in Porto.');
        expect(await faq()).not.toMatch(/look after|Where is it made/);
      }),
      'Says what it left out and why': exhaustive(async () => {
        const keywords = { keywords: ['organic bowl', 'bowl for muesli', 'ramen bowl', 'salad bowl'] };
        const files = await withInput(shop, 'faq-writer', keywords, written);
        const said = file(files, 'left-out.md');
        expect(said).toContain('- The keyword "organic bowl". Not in the facts: organic.');
        expect(said).toContain('- The keyword "salad bowl". The text had no room for it.');
        expect(said).toContain('Size, Colour, Care, Origin and Shipping: not in the name and not stated.');
        expect(said).not.toMatch(/Material|ramen/);
        expect(file(files, 'content.md')).not.toContain('organic');
      }),
      'Keywords are yours to give': exhaustive(async () => {
        const files = await withInput(shop, 'faq-writer', { keywords: ['ramen bowl', 'bowl for muesli'] }, written);
        expect(file(files, 'content.md')).toContain('If you are looking for ramen bowl or bowl for muesli, here it is.');
        expect(await faq()).not.toContain('ramen');
      }),
      'Four tones to choose from': exhaustive(async () => {
        const tones: string[] = [];
        for (const tone of ['warm', 'plain', 'playful', 'refined'])
          tones.push(file(await withInput(shop, 'faq-writer', { tone }, written), 'content.md'));
        expect(new Set(tones).size).toBe(4);
        for (const one of tones) await claimsNothing(shop, one.split('\n').slice(1).join('\n'));
        const { agentId } = await shop.installed('faq-writer');
        const { body } = await shop.call<{ config: object }>('GET', `/api/agents/${agentId}`);
        const fifth = await shop.call('PATCH', `/api/agents/${agentId}`, { config: { ...body.config, input: { tone: 'stern' } } });
        expect(fifth.status).toBe(400);
      }),
      'Works without a model, better with one': exhaustive(async () => {
        await made();
        await noKey(shop);
        await withModel(
          world,
          rewriting((answer) => `${answer} ${mark}`),
          async () => {
            expect(answerTo(file(await written(), 'content.md'), 'What is it made of?')).toBe(`Stoneware. ${mark}`);
          },
        );
        await withModel(
          world,
          rewriting((answer) => `${answer} It is dishwasher-safe and was sold 7,431 times.`),
          async () => {
            const invented = await written();
            expect(file(invented, 'content.md')).toBe(await faq());
          },
        );
      }),
      'The same facts give the same text': exhaustive(async () => {
        expect(file(await written(), 'content.md')).toBe(await faq());
      }),
    });
  });
}
