/**
 * What can be done about an order of a buyer: `shipped` says that parcels left, `refund` sends money back, `cancelled` ends it before anything
 * was sent.
 */
export const orderFields = ['shipped', 'refund', 'cancelled'] as const;
export type OrderField = (typeof orderFields)[number];

/** Pieces of one line of an order. */
export interface OrderPart {
  sku: string;
  quantity: number;
}

/** What somebody asks for about one order. What a platform does not take is never in it. */
export interface OrderAsk {
  /** Of a shipment: who carries it, by the platform's code where it has codes. */
  carrier?: string;
  tracking?: string;
  /** Only these pieces are sent, or come back; all of them where it is left out. */
  parts?: OrderPart[];
  /** The platform tells the buyer. */
  notify?: boolean;
  /** Of a refund: what goes back, in cents of the order's currency. */
  cents?: number;
  /** One of the platform's reasons where it has a list, free text otherwise. */
  reason?: string;
  /** The same in words, where it is one of a list. */
  reasonText?: string;
  /** Pieces go back on sale. */
  restock?: boolean;
  /** The money was paid back elsewhere: the platform only writes it down. */
  byHand?: boolean;
}

export type OrderOption = Exclude<keyof OrderAsk, 'cents' | 'reasonText'>;

/** What one platform takes about one kind of change of an order. */
export interface OrderPlan {
  /** What may be said; anything else is refused before it is proposed. */
  takes: readonly OrderOption[];
  /** What must be said. */
  needs?: readonly OrderOption[];
  /** A carrier is taken only with a tracking number. */
  isPaired?: boolean;
  /** The platform's own carriers, as code and name; left out where any name does. */
  carriers?: Readonly<Record<string, string>>;
  /** The platform's own reasons, as code and words; left out where any text does. */
  reasons?: Readonly<Record<string, string>>;
  /** The platform lets it be taken back. */
  canUndo: boolean;
  /** What else follows from it there, for whoever approves it: `The buyer is mailed.` */
  follows?: string;
}

/** The order that a line is about. Values of lines: 0 and 1 for `shipped` and `cancelled`, cents paid back in all for `refund`. */
export interface OrderTarget {
  /** The same for the same line for ever; of a line that takes another back, that of the other one. */
  key: string;
  ask: OrderAsk;
  from: number;
  to: number;
}
