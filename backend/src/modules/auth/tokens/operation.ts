import type { Reflector } from '@nestjs/core';
import type { Permission } from '../permissions';
import { requiresKey } from '../requires.decorator';
import type { WithinRule } from './reach';
import { deedKey, personKey, withinKey } from './token-rules.decorators';
import type { Deed, Operation } from './token-rules';

/** What an operation does unless it declares something else: its method says so. */
export const usualDeed = (method: string): Deed => (method === 'GET' || method === 'HEAD' ? 'reads' : 'acts');

/** What a handler declares, as tokens are concerned; null without a permission, which nobody has. */
export function operationOf(reflector: Reflector, handler: Parameters<Reflector['get']>[1], method: string): Operation | null {
  const permission = reflector.get<Permission | undefined>(requiresKey, handler);
  if (!permission) return null;
  return {
    permission,
    deed: reflector.get<Deed | undefined>(deedKey, handler) ?? usualDeed(method),
    isForPeople: reflector.get<boolean | undefined>(personKey, handler) ?? false,
    within: reflector.get<WithinRule | undefined>(withinKey, handler),
  };
}
