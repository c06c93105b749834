import { type Acceptance, once } from '../acceptance';
import type { Outside } from '../outside';
import { exhaustive, type Stage } from '../stage';
import { isFree, noKey, type WritingShop } from './writing-shop';

export function listingClarityCheck({ keepsItsText }: Stage, world: WritingShop): void {
  describe('Listing Clarity Check', () => {
    let shop: Acceptance;
    let outside: Outside;
    beforeAll(() => {
      ({ shop, outside } = world);
    });
    const sentence = 'The cat sat on the mat and saw the dog.';
    const longText = Array(10).fill(sentence).join(' ');
    interface Measured {
      characters: number;
      words: number;
      sentences: number;
      readingEase: number | null;
      reads: string;
    }
    const measured = async (given: string) => {
      const run = await shop.run('listing-clarity-check', { text: given });
      expect([run.status, run.error]).toEqual(['completed', null]);
      return { run, result: run.timeline.at(-1)!.output!.result as Measured };
    };
    const asked = once(() => measured(longText));
    /** Text shown to a person who opens the run. */
    const opened = async () => {
      const { body } = await shop.call<{ result: { text: string } }>('GET', `/api/workflow-runs/${(await asked()).run.id}`);
      return body.result.text;
    };
    keepsItsText('listing-clarity-check', {
      'One step for your workflows: measures a text and says how many words it has and how easily it reads.': async () => {
        expect(await opened()).toContain('- Words: 100');
        expect(await opened()).toContain('- Reading ease: 112');
        expect(await opened()).toContain('- Reads: very easy');
      },
      'One step that any workflow can call': exhaustive(async () => {
        const { workflowId } = await shop.installed('listing-clarity-check');
        const { body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Calls it',
          steps: [{ id: 'measure', type: 'workflow', config: { workflowId, input: { text: longText } } }],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, {});
        const done = await shop.stands(run.id);
        expect([done.status, done.error]).toEqual(['completed', null]);
        expect(JSON.stringify(done.timeline.at(-1)!.output)).toContain('"readingEase":112');
      }),
      'Characters, words and sentences': async () => {
        const given = 'Ann’s 3 mugs – hand-thrown! Are they 350 ml? Yes: 🍯 fits.';
        const { result } = await measured(given);
        const [truth] = await shop.sql(
          `SELECT char_length($1)::int AS characters, regexp_count($1, '[[:alnum:]]+([''’-][[:alnum:]]+)*')::int AS words,
             regexp_count($1, '[.!?]+(\\s|$)')::int AS sentences`,
          [given],
        );
        expect(result).toMatchObject(truth!);
      },
      'Reading ease for English texts of 100 words or more': async () => {
        // Flesch: 206.835 - 1.015 x words in a sentence - 84.6 x syllables in a word.
        expect((await asked()).result.readingEase).toBe(Math.round(206.835 - 1.015 * 10 - 84.6));
        const { result } = await measured(longText.replace('The cat sat', 'The cat'));
        expect(result).toMatchObject({ words: 99, readingEase: null, reads: 'not judged: fewer than 100 words in sentences' });
      },
      'Results for conditions in the next steps': exhaustive(async () => {
        const { workflowId } = await shop.installed('listing-clarity-check');
        const isLong = { left: '{{steps.measure.output.result.result.words}}', op: 'gt', right: 50 };
        const { status, body } = await shop.call<{ id: string }>('POST', '/api/workflows', {
          name: 'Decides by it',
          start: 'measure',
          steps: [
            { id: 'measure', type: 'workflow', config: { workflowId, input: { text: '{{trigger.text}}' } }, next: 'long' },
            { id: 'long', type: 'condition', config: { branches: [{ name: 'Long', when: { any: [[isLong]] }, next: 'cut' }] } },
            { id: 'cut', type: 'transform', config: { output: { text: 'Cut it.' } }, next: null },
          ],
          triggers: [{ id: 'by_hand', type: 'manual' }],
          status: 'active',
        });
        expect([status, status === 201 ? '' : body]).toEqual([201, '']);
        const ends = async (given: string) => {
          const { body: run } = await shop.call<{ id: string }>('POST', `/api/workflows/${body.id}/run`, { input: { text: given } });
          return (await shop.stands(run.id)).timeline.map(({ stepId }) => stepId);
        };
        expect(await ends(longText)).toEqual(['measure', 'long', 'cut']);
        expect(await ends(sentence)).toEqual(['measure', 'long']);
      }),
      'Works offline': async () => {
        await asked();
        await noKey(shop);
        // Only the servers of `outside` are allowed, and none was called.
        expect([outside.model.calls, outside.social.calls, outside.mailbox.mails()]).toEqual([[], 0, []]);
      },
      Free: () => isFree(shop, 'listing-clarity-check'),
    });
  });
}
