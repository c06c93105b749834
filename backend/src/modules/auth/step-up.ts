import { applyDecorators, SetMetadata, type Type } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { Request } from 'express';

export const stepUpKey = 'stepUp';

/** A call as it arrived: nothing has checked its parameters or its body yet. */
export interface UncheckedCall {
  params: Request['params'];
  query: Request['query'];
  body: unknown;
}

/** Finds a service of the program, for rules that have to know what is stored. */
export type Find = <T>(service: Type<T>) => T;

/**
 * Whether this call of a route is dangerous. It is asked before anything is validated, so what it does not know to be harmless
 * (another shape, another spelling, a field it has never heard of) it must call dangerous.
 */
export type DangerRule = (call: UncheckedCall, find: Find) => boolean | Promise<boolean>;

const always: DangerRule = () => true;

/**
 * Declares that an open session is not enough for a route: whoever calls it must have given password or second factor within the last
 * five minutes. The route must be on the list of `dangerous-routes.ts`, and what is on that list must declare this, or nothing starts.
 * @param isDangerous for routes of which only some calls are dangerous
 */
export const StepUp = (isDangerous: DangerRule = always): MethodDecorator =>
  applyDecorators(SetMetadata(stepUpKey, isDangerous), ApiExtension('x-step-up', isDangerous === always ? 'always' : 'sometimes'));
