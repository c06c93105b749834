import { raised, waiting } from './seller.mjs';

const ends = ['verified', 'refused', 'drifted', 'rejected', 'undone'];

/**
 * Decisions of the seller about changes on the channels of the demo shop.
 * @param {Awaited<ReturnType<typeof import('./world.mjs').startWorld>>} world
 */
export function changesOf({ api, until }) {
  let raisedId;

  const ended = (id) => until(async () => (await api('GET', `changes/${id}`)).counts.every(({ status }) => ends.includes(status)));
  const linesOf = async (id) => (await api('GET', `changes/${id}/lines`)).map((line) => line.id);

  async function proposed({ title, why, ...line }) {
    const { batch, errors } = await api('POST', 'changes', { title, why, lines: [line] });
    if (!batch) throw new Error(`${title}: ${JSON.stringify(errors)}`);
    return batch.id;
  }

  async function approve(id) {
    const { version } = await api('GET', `changes/${id}`);
    await api('POST', `changes/${id}/approve`, { version, lines: await linesOf(id) });
    await ended(id);
  }

  return {
    /** All that wait, but for one that is rejected. */
    async decide() {
      for (const { id, title, version } of await api('GET', 'changes?show=asking&limit=50')) {
        if (!title.startsWith('Clear')) await approve(id);
        else await api('POST', `changes/${id}/reject`, { version, lines: await linesOf(id) });
      }
    },
    async raise() {
      raisedId = await proposed(raised);
      await approve(raisedId);
    },
    async takeBack() {
      const { version } = await api('GET', `changes/${raisedId}`);
      const { batch } = await api('POST', `changes/${raisedId}/undo`, { version });
      await ended(batch.id);
    },
    /** For the visitor to look at. */
    async propose() {
      for (const one of waiting) await proposed(one);
    },
  };
}
