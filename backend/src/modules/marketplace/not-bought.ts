import { ApiError } from '../../platform/errors/api-error';
import { licenceErrors } from '../workflows';

/** 409 for the definition of a paid tool that this console has not bought. */
export const notBought = ({ id, name }: { id: string; name: string }): ApiError =>
  new ApiError(
    licenceErrors.licence_required,
    `${name} is a paid tool and this console hasn't bought it. Buy it to open or export its definition.`,
    { details: { productId: id } },
  );
