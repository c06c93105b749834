import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiExtension } from '@nestjs/swagger';
import type { WithinRule } from './reach';
import type { Deed } from './token-rules';

export const deedKey = 'deed';
export const withinKey = 'within';
export const personKey = 'forPeople';
/** Read by what describes the API, and left out of the document. */
export const deedExtension = 'x-deed';
export const personExtension = 'x-person';

const deed = (deed: Deed): MethodDecorator => applyDecorators(SetMetadata(deedKey, deed), ApiExtension(deedExtension, deed));

/** Declares that a POST changes nothing: it computes an answer. */
export const Reads = (): MethodDecorator => deed('reads');

/** Declares that every effect of the operation waits for a person when a token asks for it that only proposes. */
export const Proposes = (): MethodDecorator => deed('proposes');

/** Declares how the operation keeps to the limits of a token; without it, a limited one is refused. */
export const Within = (rule: WithinRule = {}): MethodDecorator => SetMetadata(withinKey, rule);

/** Declares that no token calls this, although it could be given the permission. */
export const PersonOnly = (): MethodDecorator => applyDecorators(SetMetadata(personKey, true), ApiExtension(personExtension, true));
