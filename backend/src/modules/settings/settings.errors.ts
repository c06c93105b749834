import { defineErrors } from '../../platform/errors/api-error';

export const settingsErrors = defineErrors({
  nothing_to_undo: {
    status: 409,
    message: 'There is no change to undo.',
    when: 'No change of the settings is left to take back.',
  },
  needs_password_mode: {
    status: 409,
    message: 'Two-factor needs sign-in. Start Stallhand with ACCESS_MODE=password first.',
    when: 'The console runs in open mode.',
  },
});
