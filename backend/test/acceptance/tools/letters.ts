import { insertBuyers } from '../buyers';
import type { Outside } from '../outside';
import type { Stage } from '../stage';
import type { LetterShop } from './letter-shop';
import { installedBefore, loyalCustomerThanks } from './loyal-customer-thanks';
import { newCustomerWelcome } from './new-customer-welcome';
import { winBackMailer } from './win-back-mailer';

export function letterTools(stage: Stage, outside: Outside): void {
  const world = {} as LetterShop;
  beforeAll(async () => {
    world.mailbox = outside.mailbox;
    world.shop = await stage.start(outside.settings);
    await world.mailbox.connect(world.shop);
    await insertBuyers(world.shop.product.database);
    world.thanks = await installedBefore(world.shop);
  });
  afterAll(() => stage.close(world.shop));

  winBackMailer(stage, world);
  newCustomerWelcome(stage, world);
  loyalCustomerThanks(stage, world);
}
