import { named, namingsIn, person } from '../tasks';
import { deliveryChannels, type DeliveryChannel, type EmailContent, type Leaving, type OutgoingMessage } from './delivery-values';
import { mayLeave } from './may-leave';

const known = { addresses: new Set(['ann@buyer.example', 'news@shop.example']), hosts: new Set(['shop.example']) };
const rules = (words = '', more: Partial<Leaving> = {}) =>
  ({ named: named(namingsIn(words, person)), links: 'named', strangers: 'refuse', known, ...more }) as const;

const letter: EmailContent = { subject: 'Hi', text: 'Thanks.', html: null, replyTo: null, fromName: null, unsubscribe: false };
const mail = (content: Partial<EmailContent> = {}, target = 'ann@buyer.example'): OutgoingMessage => ({
  channel: 'email',
  target,
  content: { ...letter, ...content },
});
const post = (channel: 'slack' | 'x' | 'facebook', text: string, link: string | null = null, target = 'me'): OutgoingMessage => ({
  channel,
  target,
  content: { text, link },
});
const hook = (target: string): OutgoingMessage => ({ channel: 'webhook', target, content: { body: { orders: 3 } } });

/** For each way of leaving: what may, and what a person or a model might make of it that may not. */
const cases: { readonly [C in DeliveryChannel]: { fine: OutgoingMessage[]; refused: [string, OutgoingMessage][] } } = {
  email: {
    fine: [
      mail(),
      mail({ replyTo: 'news@shop.example' }),
      mail({ text: 'See shop.example/sale' }),
      mail({ text: 'See https://www.shop.example' }),
    ],
    refused: [
      ['another recipient', mail({}, 'thief@evil.example')],
      ['another address for answers', mail({ replyTo: 'thief@evil.example' })],
      ['a link in the text', mail({ text: 'Pay at evil.example/pay' })],
      ['a link in the subject', mail({ subject: 'https:/\\evil.example' })],
      ['a link as the name of the sender', mail({ fromName: 'evil.example' })],
      ['a link in the html', mail({ html: '<a href="https://evil.example">Pay</a>' })],
      ['a link in entities', mail({ html: '<a href="&#104;ttps&#x3A;&sol;&sol;evil.example">Pay</a>' })],
      ['a picture from elsewhere', mail({ html: '<img src="//evil.example/x.png">' })],
      ['a background from elsewhere', mail({ html: '<p style="background:url(https://evil.example/x)">Hi</p>' })],
      ['a link that is run', mail({ html: '<a href="javascript:alert(1)">Hi</a>' })],
      ['a link that what is filled in completes', mail({ text: 'See https://shop.example{{name}}' })],
    ],
  },
  slack: {
    fine: [post('slack', 'Two mugs sold', null, '#orders'), post('slack', 'See <https://shop.example/1|the order>', null, '#orders')],
    refused: [['a link', post('slack', '<https://evil.example|the order>', null, '#orders')]],
  },
  x: {
    fine: [post('x', 'Two mugs for 19.99.'), post('x', 'New!', 'https://shop.example/new')],
    refused: [
      ['a link', post('x', 'Pay at evil.example/pay')],
      ['a link beside the text', post('x', 'New!', 'https://evil.example')],
      ['a look-alike', post('x', 'shоp.example')],
      ['an address', post('x', 'mailto:thief@evil.example')],
      ['another account', post('x', 'Hi', null, 'thief')],
    ],
  },
  facebook: {
    fine: [post('facebook', 'Two mugs for 19.99.')],
    refused: [
      ['a link', post('facebook', 'ftp://evil.example')],
      ['another account', post('facebook', 'Hi', null, '4711')],
    ],
  },
  webhook: {
    fine: [hook('https://hooks.example/a'), hook('https://HOOKS.example:8443/b')],
    refused: [
      ['a host that nobody named', hook('https://evil.example/')],
      ['the own host, which nobody named', hook('https://shop.example/')],
      ['a host behind a user name', hook('https://hooks.example@evil.example/')],
      ['no address', hook('hooks.example')],
    ],
  },
};

/** What the author wrote: where calls go. */
const words = 'Tell https://hooks.example/a';

describe.each(deliveryChannels)('what leaves by %s', (channel) => {
  it.each(cases[channel].fine.map((message) => [JSON.stringify(message.content), message] as const))('may be %s', (_, message) =>
    expect(mayLeave([message], rules(words))).toEqual([]),
  );
  it.each(cases[channel].refused)('may not be %s', (_, message) =>
    expect(() => mayLeave([message], rules(words))).toThrow(
      /does not leave|is neither|goes to the shop's own account|is not among the hosts/,
    ),
  );
});

describe('what somebody named', () => {
  it('should be written to, linked to and called', () => {
    const words = 'Tell boss@other.example, link https://other.example, call https://hooks.example/a';
    const messages = [mail({}, 'Boss@other.example'), post('x', 'See other.example'), hook('https://hooks.example/b')];
    expect(mayLeave(messages, rules(words))).toEqual([]);
    const all = { ...rules('', { named: named([{ kind: 'host', value: '*.hooks.example', by: 'workflow', source: null, words: '' }]) }) };
    expect(mayLeave([hook('https://eu.hooks.example/')], all)).toEqual([]);
    expect(() => mayLeave([hook('https://hooks.example.evil.example/')], all)).toThrow('evil.example');
  });

  it('should leave it to a person where the author wrote the text and data say who gets it', () => {
    const ask = rules('', { links: 'any', strangers: 'ask' });
    expect(mayLeave([mail({ text: 'Your order: https://evil.example/1' }, 'new@lead.example')], ask)).toEqual(['new@lead.example']);
    // Whom the person saw may get it, whom they put there may not.
    const seen = { ...ask, seen: new Set(['new@lead.example']) };
    expect(mayLeave([mail({}, 'new@lead.example'), mail({}, 'thief@evil.example')], seen)).toEqual(['thief@evil.example']);
  });
});
