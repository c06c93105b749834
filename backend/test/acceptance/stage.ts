import { builtInProducts } from '../../src/modules/marketplace/content/catalogue';
import { Acceptance } from './acceptance';
import { ConnectedShop } from './connected-shop';

type Check = () => void | Promise<void>;
/** A check that starts runs of its own, so only `npm run test:all` makes it. */
interface Exhaustive {
  readonly check: Check;
}
export const exhaustive = (check: Check): Exhaustive => ({ check });

/** Each sentence that a tool promises, word for word, and its checks. */
export type Claims = Record<string, Check | Exhaustive | readonly (Check | Exhaustive)[]>;

/** Provides the shop that the checks of a group of tools run on, and decides which of them run. */
export interface Stage {
  readonly keepsItsText: (tool: string, claims: Claims) => void;
  readonly start: (settings?: Record<string, string>) => Promise<Acceptance>;
  readonly startConnected: (orders?: number[]) => Promise<ConnectedShop>;
  readonly close: (shop: { close(): Promise<void> }) => Promise<void>;
}

/**
 * Registers a test for each sentence. A sentence without a check and a check of a sentence that the tool does not promise fail, also where
 * the check itself is left to `npm run test:all`.
 */
const keepsItsText =
  (runs: (check: Check | Exhaustive) => boolean) =>
  (tool: string, claims: Claims): void => {
    const { description, features } = builtInProducts.find(({ id }) => id === tool)!;
    it('should check every sentence of its text', () => {
      expect(Object.keys(claims).sort()).toEqual([description, ...features].sort());
    });
    for (const [sentence, checks] of Object.entries(claims))
      for (const check of [checks].flat().filter(runs))
        it(`should keep: ${sentence}`, async () => (typeof check === 'function' ? check() : check.check()));
  };

/** Every check, each group of tools on a shop of its own. */
export const everySentence: Stage = {
  keepsItsText: keepsItsText(() => true),
  start: (settings) => Acceptance.start(settings),
  startConnected: (orders) => ConnectedShop.start(orders),
  close: (shop) => shop.close(),
};

/**
 * One run of each tool. All groups of one spec file share a shop, which starts with the settings and orders of the first group; a later
 * group must be able to do without its own.
 */
export function oneRunEach(): Stage {
  let shop: Promise<Acceptance> | undefined;
  let connected: Promise<ConnectedShop> | undefined;
  afterAll(async () => {
    await (await shop)?.close();
    await (await connected)?.close();
  });
  return {
    keepsItsText: keepsItsText((check) => typeof check === 'function'),
    start: (settings) => (shop ??= Acceptance.start(settings)),
    startConnected: (orders) => (connected ??= ConnectedShop.start(orders)),
    close: () => Promise.resolve(),
  };
}
