import type { ShopCustomers } from '../../../sales';
import type { Deliveries, DeliverRequest, DeliverResult } from '../../../deliveries';
import { TaskError } from '../../../tasks';
import { contextOf } from '../testing/tool-context';
import { sendTools } from './send-tools';
import { ToolRefusal } from './tool';

const sent: DeliverRequest[] = [];
beforeEach(() => (sent.length = 0));

const customers = {
  known: (all: string[]) => Promise.resolve(all.filter((one) => one.endsWith('@buyer.example'))),
} as ShopCustomers;

function use(name: string, args: object, instructions = '', outcome: DeliverResult | Error = { decision: 'delivered', results: [] }) {
  const deliver: Deliveries['deliver'] = (_run, request) => {
    sent.push(request);
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  const tool = sendTools({ deliver } as Deliveries, customers).find((one) => one.name === name)!;
  return tool.act({ ...args }, contextOf(instructions));
}
const mail = { subject: 'Hi', text: 'Thanks.' };

describe('email.send', () => {
  it('should write to customers, with a way to unsubscribe, and to addresses the person named', async () => {
    await use('email.send', { ...mail, to: ['Ann@buyer.example', 'boss@shop.example'] }, 'Tell boss@shop.example too.');
    expect(sent[0]).toMatchObject({
      step: 'turn-1-call-1-send',
      sideEffect: 'send_mail',
      title: 'Send a mail to 2 people',
      summary: 'Subject: Hi',
    });
    expect(sent[0]!.messages).toMatchObject([
      { target: 'ann@buyer.example', content: { unsubscribe: true } },
      { target: 'boss@shop.example', content: { unsubscribe: false } },
    ]);
  });
  it('should say by whose words it may leave: those of the task, and nobody else', async () => {
    await use('email.send', { ...mail, to: ['ann@buyer.example'] }, 'Link https://shop.example');
    const { named, ...rules } = sent[0]!.leaving;
    expect([[...named.hosts], rules]).toEqual([['shop.example'], { links: 'named', strangers: 'refuse' }]);
  });
});

describe('what a person or the shop decides', () => {
  const post = (outcome: DeliverResult | Error) => use('social.post', { network: 'x', text: 'Hello' }, '', outcome);

  it('should hand a no with its reason back', async () => {
    await expect(post({ decision: 'rejected', reason: 'Too short' })).rejects.toThrow(new ToolRefusal('A person rejected it: Too short'));
    await expect(post({ decision: 'expired' })).rejects.toThrow('It was not approved in time.');
    await expect(post(new TaskError('approval_rejected', 'The policy forbids this.'))).rejects.toThrow(
      new ToolRefusal('The policy forbids this.'),
    );
  });
  it('should let a failing service fail the task, so that it can be sent again', async () => {
    await expect(post(new TaskError('provider_failed', 'X is down.'))).rejects.toBeInstanceOf(TaskError);
  });
  it('should say that a dry run sends nothing', async () => expect(await post({ decision: 'dry_run' })).toMatchObject({ sent: 0 }));
});

describe('slack.notify', () => {
  it('should write to the channel', async () => {
    await use('slack.notify', { channel: '#news', text: 'Sold out' });
    expect(sent[0]!.messages).toMatchObject([{ channel: 'slack', target: '#news', content: { text: 'Sold out' } }]);
  });
});

describe('addresses in a text', () => {
  it('should find each, up to the lengths that mail knows', () => {
    const text = `Ann <ann.o'neil+shop@mail.shop.example>, BOSS@shop.example; ${'a'.repeat(65)}@long.example a@b`;
    expect([...contextOf(text).named.addresses]).toEqual(["ann.o'neil+shop@mail.shop.example", 'boss@shop.example']);
  });

  it.each(['a', 'a.', '@', 'a@', 'a@b-'])('should pass a megabyte of "%s" once', (piece) => {
    expect(contextOf(piece.repeat(1_000_000 / piece.length)).named.addresses.size).toBe(0);
  });
});
