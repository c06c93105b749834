import { keyServices } from './key-services';
import { readingPaths, whyNotReading } from './reading-paths';

const slack = { service: 'slack' as const, settings: {}, baseUrl: 'https://slack.com/api' };
const get = (url: string) => ({ method: 'GET', url: new URL(url).href });

describe('A call of a step with the key of the shop', () => {
  it.each([
    ['slack', 'https://slack.com/api', 'https://slack.com/api/conversations.list?limit=10'],
    ['twitter', 'https://api.x.com', 'https://api.x.com/2/users/12/tweets?max_results=5'],
    ['facebook', 'https://graph.facebook.com', 'https://graph.facebook.com/v26.0/12/feed?fields=id'],
    ['stripe', 'https://api.stripe.com', 'https://api.stripe.com/v1/charges/ch_1'],
    ['openai', 'https://api.openai.com/v1', 'https://api.openai.com/v1/models'],
  ] as const)('may read from %s', (service, baseUrl, url) =>
    expect(whyNotReading({ service, settings: {}, baseUrl }, get(url))).toBeNull(),
  );

  it.each([
    'https://slack.com/api/chat.postMessage?channel=C1&text=hi',
    'https://slack.com/api/Conversations.List',
    'https://slack.com/api/../api/chat.postMessage',
    'https://slack.com/api/conversations.list/../chat.postMessage',
    'https://slack.com/api/conversations.list/%2e%2e/chat.postMessage',
    'https://slack.com/api/conversations.list/%2E%2e/chat.postMessage',
    'https://slack.com/api/conversations.list%2f..%2fchat.postMessage',
    'https://slack.com/api/conversations.list%5c..%5cchat.postMessage',
    'https://slack.com/api\\chat.postMessage',
    'https://slack.com/api//conversations.list',
    'https://slack.com/api//chat.postMessage',
    'https://slack.com/api/conversations.list;/chat.postMessage',
    'https://slack.com/api/conversations%2elist',
    'https://slack.com/api/conversations.list/',
    'https://slack.com/api/',
    'https://slack.com/api',
    'https://slack.com/api/conversations.list?_method=POST',
    'https://slack.com/api/conversations.list?METHOD=post',
    'https://slack.com/api/conversations.list?method=post',
    'https://slack.com/api/conversations.list?x-http-method-override=POST',
    'https://slack.com/api/conversations.list?batch=%5B%5D',
  ])('may not go to %s', (url) =>
    expect(whyNotReading(slack, get(url))).toMatchObject({ hint: expect.stringContaining('Messages leave through') as string }),
  );

  it.each(['POST', 'PUT', 'PATCH', 'DELETE'])('may not be a %s', (method) =>
    expect(whyNotReading(slack, { method, url: 'https://slack.com/api/conversations.list' })).not.toBeNull(),
  );

  it.each(['x-http-method-override', 'x-method-override', 'x-http-method'])('may not be made another method by the header %s', (name) =>
    expect(whyNotReading(slack, { ...get('https://slack.com/api/conversations.list'), headers: { [name]: 'POST' } })).not.toBeNull(),
  );

  it('may not carry a body', () =>
    expect(whyNotReading(slack, { ...get('https://slack.com/api/conversations.list'), hasBody: true })).not.toBeNull());

  it('goes to a service that the console does not know only where its key says so', () => {
    const key = (readPaths?: string) => ({ service: 'other' as const, settings: { readPaths }, baseUrl: 'https://erp.example/api' });
    const asked = get('https://erp.example/api/v1/stock/12');
    expect(whyNotReading(key(), asked)).toMatchObject({ hint: expect.stringContaining('Paths it may read') as string });
    expect(whyNotReading(key('/v1/stock'), asked)).not.toBeNull();
    expect(whyNotReading(key('/v1/orders, /v1/stock/*'), asked)).toBeNull();
    expect(whyNotReading(key('/v1/**'), asked)).toBeNull();
    expect(whyNotReading(key('/v1/**'), get('https://erp.example/api/v2/stock'))).not.toBeNull();
    expect(whyNotReading(key('/v1/**'), get('https://erp.example/api/v1'))).not.toBeNull();
    expect(whyNotReading(key('/**'), { ...asked, method: 'POST' })).not.toBeNull();
  });

  it('has a list for every service of which the console knows what reads', () =>
    expect(keyServices.filter((service) => readingPaths[service].length === 0)).toEqual(['other']));

  it('never has one of the calls by which deliveries send', () => {
    const sending = {
      slack: ['/chat.postMessage'],
      sendgrid: ['/v3/mail/send'],
      facebook: ['/v26.0/me/photos'],
      twitter: ['/2/dm_conversations'],
    };
    for (const [service, paths] of Object.entries(sending))
      for (const path of paths)
        expect(
          whyNotReading({ service: service as 'slack', settings: {}, baseUrl: 'https://a.example' }, get(`https://a.example${path}`)),
        ).not.toBeNull();
  });
});
