import {
  type BuyerDetails,
  buyersOf,
  customerDrafts,
  isNamedSame,
  matchCustomers,
  mayBeSame,
  newCustomers,
  personKey,
  personOf,
} from './customer-drafts';
import type { LedgerCustomer } from './ledger-values';

const ids = (bySource: Record<string, string>, byEmail: Record<string, string> = {}) => ({
  bySource: new Map(Object.entries(bySource)),
  byEmail: new Map(Object.entries(byEmail)),
});
const match = (customers: LedgerCustomer[], known: ReturnType<typeof ids>) => {
  const { ids: found, missing, merges } = matchCustomers(customerDrafts(customers), known);
  return { found: [...found.values()], missing: missing.map(({ platformCustomerId }) => platformCustomerId), merges };
};

describe('A person', () => {
  it.each([
    [
      { platformCustomerId: ' c1 ', email: ' Ada@Buyers.test ' },
      { platformCustomerId: 'c1', email: 'ada@buyers.test' },
    ],
    [{ email: 'Ada@Buyers.test' }, { platformCustomerId: 'ada@buyers.test', email: 'ada@buyers.test' }],
    [
      { platformCustomerId: 'c1', email: null },
      { platformCustomerId: 'c1', email: '' },
    ],
    [{ firstName: 'Ada' }, { platformCustomerId: '', email: '' }],
  ])('should be identified by id and address: %j', (customer, expected) => {
    expect(personOf(customer)).toEqual(expected);
  });
});

describe('Customers of one page', () => {
  it('should become one draft for each id, later values first, known ones kept', () => {
    const first = { platformCustomerId: 'c1', email: 'ada@buyers.test', firstName: 'Ada', createdAt: new Date(0) };
    expect(
      customerDrafts([first, { platformCustomerId: 'c1', firstName: ' ', lastName: ' Lovelace ' }, { platformCustomerId: 'c2' }]),
    ).toEqual([
      { ...first, lastName: 'Lovelace' },
      { platformCustomerId: 'c2', email: '', firstName: null, lastName: null, createdAt: null },
    ]);
    expect(customerDrafts([first, { platformCustomerId: 'c1', firstName: 'Augusta' }])[0]).toMatchObject({ firstName: 'Augusta' });
  });

  it('should leave out a customer without id and address', () => {
    expect(customerDrafts([{ firstName: 'Ada', email: ' ' }])).toEqual([]);
  });
});

describe('Matching customers', () => {
  const ada = { platformCustomerId: 'c1', email: 'ada@buyers.test' };

  it('should find a customer by platform id, or else by address', () => {
    expect(match([ada], ids({ c1: 'one' }))).toEqual({ found: ['one'], missing: [], merges: [] });
    expect(match([ada], ids({}, { 'ada@buyers.test': 'two' }))).toEqual({ found: ['two'], missing: [], merges: [] });
    expect(match([ada], ids({ c1: 'one' }, { 'ada@buyers.test': 'one' })).merges).toEqual([]);
  });

  it('should report a customer that is not known, and match none by an empty address', () => {
    expect(match([ada, { platformCustomerId: 'c2' }], ids({}, { '': 'wrong' }))).toEqual({ found: [], missing: ['c1', 'c2'], merges: [] });
  });

  it('should merge the customer of the platform into the one with the address', () => {
    expect(match([ada], ids({ c1: 'one' }, { 'ada@buyers.test': 'two' }))).toEqual({
      found: ['two'],
      missing: [],
      merges: [{ from: 'one', into: 'two' }],
    });
  });

  it('should merge two customers without an address that get the same one', () => {
    const known = ids({ c1: 'one', c2: 'two' });
    expect(match([ada, { platformCustomerId: 'c2', email: 'ada@buyers.test' }], known)).toEqual({
      found: ['one', 'one'],
      missing: [],
      merges: [{ from: 'two', into: 'one' }],
    });
  });

  it('should follow a chain of merges to its end', () => {
    const known = ids({ c1: 'one', c2: 'two' }, { 'ada@buyers.test': 'two', 'lady@buyers.test': 'three' });
    expect(match([ada, { platformCustomerId: 'c2', email: 'lady@buyers.test' }], known)).toEqual({
      found: ['three', 'three'],
      missing: [],
      merges: [
        { from: 'one', into: 'two' },
        { from: 'two', into: 'three' },
      ],
    });
  });
});

describe('New customers', () => {
  it('should be one for two ids with one address, and one for each id without an address', () => {
    const email = 'ada@buyers.test';
    const drafts = customerDrafts([
      { platformCustomerId: 'c1', email },
      { platformCustomerId: 'c2', email },
      { platformCustomerId: 'c3' },
      { platformCustomerId: 'c4' },
    ]);
    const rows = newCustomers(drafts);
    expect([...rows].map(([key, { platformCustomerId }]) => [key, platformCustomerId])).toEqual([
      [email, 'c1'],
      [personKey({ platformCustomerId: 'c3', email: '' }), 'c3'],
      [personKey({ platformCustomerId: 'c4', email: '' }), 'c4'],
    ]);
    expect(new Set([...rows.values()].map(({ id }) => id)).size).toBe(3);
  });
});

describe('The buyer of an order in two files', () => {
  it('should be the customer whom the order has, unless orders of one number have several', () => {
    const named = [
      { number: 'ada', stored: 'c1' },
      { number: 'ada', stored: 'c1' },
      { number: 'bob', stored: 'c2' },
      { number: 'bob', stored: 'c3' },
      { number: 'eve', stored: null },
      { number: '', stored: 'c4' },
    ];
    expect([...buyersOf(named)]).toEqual([['ada', 'c1']]);
  });

  const jane = { email: '', firstName: 'Jane', lastName: 'Doe' };

  it.each<[string, BuyerDetails, boolean, boolean]>([
    ['the same name', { email: 'jane@buyers.test', firstName: 'jane', lastName: 'doe' }, true, true],
    ['no name', { email: 'jane@buyers.test', firstName: null, lastName: null }, true, false],
    ['another name', { email: '', firstName: 'Bob', lastName: 'Bell' }, false, false],
  ])('should be decided by %s', (_what, other, maybe, surely) => {
    expect([mayBeSame(jane, other), isNamedSame(jane, other)]).toEqual([maybe, surely]);
  });

  it('should not be one person with two addresses', () => {
    expect(mayBeSame({ ...jane, email: 'a@buyers.test' }, { ...jane, email: 'b@buyers.test' })).toBe(false);
  });
});
