/** One mutation that writes several things, each with an answer of its own. */
export interface ShopifyChange {
  /** What its cost is remembered under, for one piece. */
  name:
    | 'setPrices'
    | 'setStock'
    | 'setProducts'
    | 'createHook'
    | 'removeHook'
    | 'shipOrder'
    | 'unshipOrder'
    | 'refundOrder'
    | 'cancelOrder'
    | 'makeDraft'
    | 'removeDraft';
  query: string;
  variables: Record<string, unknown>;
  /** Fields `c0`, `c1` and so on of the answer. */
  pieces: number;
}
