import { defineErrors } from '../../platform/errors/api-error';

export const oauthErrors = defineErrors({
  connect_request_not_found: {
    status: 404,
    message: 'This sign-in is over, or began in another browser. Start it again in the app.',
    when: 'The sign-in of an app is unknown, expired, or began in another browser. Start it again in the app.',
  },
  connect_request_decided: {
    status: 409,
    message: 'This sign-in was decided already. If the app is not connected, start it again there.',
    when: 'This sign-in was already answered. Start it again in the app.',
  },
});
