import { type BusText, type BusTransport, EventBus } from './event-bus';
import { defineEvents } from './event-catalogue';
import { stored } from './event-descriptor';
import type { BusMessage, EventName } from './event-types';
import { word } from './event-fields';

defineEvents({
  'bus_spec.wake': { internal: true, wakes: true, carries: { id: word } },
  'bus_spec.seen': { internal: true, carries: { id: word } },
  'bus_spec.happened': { internal: true, carries: { id: word }, fact: stored<{ id: string }>() },
});

/** Names that only this file declares. */
const named = (name: string) => name as EventName;

function busOn(onError: (error: unknown) => void = rethrow) {
  const sent: BusText[][] = [];
  let hear: (text: string) => void = () => undefined;
  const transport: BusTransport = {
    maxBytes: 200,
    send: (texts) => Promise.resolve(void sent.push([...texts])),
    start: (onText) => Promise.resolve(void (hear = onText)),
    hearEvents: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
  const bus = new EventBus(transport, onError);
  const publish = (type: string, id: string) => bus.publish(named(type), { id });
  return { bus, publish, sent, hear: (messages: unknown[]) => hear(JSON.stringify(messages)), hearText: (text: string) => hear(text) };
}

const rethrow = (error: unknown): void => {
  throw error;
};

const idsOf = (texts: readonly { text: string }[]) =>
  texts.flatMap(({ text }) => (JSON.parse(text) as { data: { id?: string } }[]).flatMap(({ data }) => data.id ?? []));

describe('EventBus', () => {
  it('should tell every process what wakes, and only those with screens the rest, in the order of the calls', async () => {
    const { bus, publish, sent } = busOn();
    ['seen', 'seen', 'wake', 'seen'].forEach((kind, index) => publish(`bus_spec.${kind}`, String(index)));
    await bus.stop();

    expect(sent).toHaveLength(1);
    expect(sent[0]!.map(({ channel }) => channel)).toEqual(['events', 'wakes', 'events']);
    expect(idsOf(sent[0]!)).toEqual(['0', '1', '2', '3']);
  });

  it('should say once, to every process, that facts were stated', async () => {
    const { bus, publish, sent } = busOn();
    for (let id = 0; id < 20; id++) publish('bus_spec.happened', String(id));
    await bus.stop();

    const wakes = sent.flat().filter(({ channel }) => channel === 'wakes');
    expect(wakes.map(({ text }) => JSON.parse(text) as unknown)).toEqual([[{ type: 'facts.stated', data: {} }]]);
    expect(idsOf(sent.flat())).toHaveLength(20);
  });

  it('should keep each text within what the transport carries', async () => {
    const { bus, publish, sent } = busOn();
    for (let id = 0; id < 20; id++) publish('bus_spec.seen', `id ${id}`);
    await bus.stop();

    expect(Math.max(...sent.flat().map(({ text }) => Buffer.byteLength(text)))).toBeLessThanOrEqual(200);
    expect(idsOf(sent.flat())).toHaveLength(20);
  });

  it('should let work wait only for what every process hears', async () => {
    const { bus, hear } = busOn();
    await bus.start();
    const heard: BusMessage[] = [];
    const end = bus.onWake([named('bus_spec.wake')], (message) => heard.push(message));
    hear([
      { type: 'bus_spec.seen', data: { id: 'a' } },
      { type: 'bus_spec.wake', data: { id: 'b' } },
    ]);
    end();
    hear([{ type: 'bus_spec.wake', data: { id: 'c' } }]);

    expect(heard).toEqual([{ type: 'bus_spec.wake', data: { id: 'b' } }]);
    expect(() => bus.onWake([named('bus_spec.seen')], () => undefined)).toThrow('reaches only processes with screens');
  });

  it.each([
    '',
    'x',
    '{',
    'null',
    '5',
    '"text"',
    '{}',
    '[null]',
    '[5]',
    '[[]]',
    '[{}]',
    '[{"type":1,"data":{}}]',
    '[{"type":"bus_spec.wake"}]',
  ])('should outlive %j, which somebody else sent', async (text) => {
    const heard: BusMessage[] = [];
    const { bus, hear, hearText } = busOn(() => undefined);
    await bus.start();
    bus.subscribe((message) => heard.push(message));
    expect(() => hearText(text)).not.toThrow();
    expect(heard).toEqual([]);
    hear([{ type: 'bus_spec.wake', data: { id: 'a' } }]);
    expect(heard).toHaveLength(1);
  });
});
