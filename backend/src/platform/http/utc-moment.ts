import { applyDecorators } from '@nestjs/common';
import { IsISO8601, Matches } from 'class-validator';
import { Optional } from './optional';

/** Of the many ways to write a time, the one that every database reads. */
const utcMoment = /^[12]\d{3}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,3})?Z$/;

/** A moment of a filter, which may be left out. */
export const UtcMoment = (): PropertyDecorator =>
  applyDecorators(
    Optional(),
    IsISO8601({ strict: true }),
    Matches(utcMoment, { message: '$property must be a time such as 2026-11-22T14:00:00Z' }),
  );
