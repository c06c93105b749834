import { Param, type PipeTransform } from '@nestjs/common';
import { invalid } from '../errors/common.refusals';

/** What a Postgres `int` holds. */
const largest = 2_147_483_647;

/** A path parameter that counts from 1, or from `least`; anything else is a 400 before it reaches a query. */
export const NumberParam = (name: string, least = 1): ParameterDecorator => {
  const pipe: PipeTransform<string, number> = {
    transform(value) {
      const number = /^\d{1,10}$/.test(value) ? Number(value) : -1;
      if (number < least || number > largest) throw invalid([{ field: name, message: `must be a whole number from ${least}` }]);
      return number;
    },
  };
  return Param(name, pipe);
};
