import { createServiceApi } from '@junto/api-client/service-api';
import { updateProfile, uploadAvatar } from '@junto/contracts/identity/profile';
import {
  confirmEmail,
  recoverPassword,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@junto/contracts/identity/session';

/** What the shell writes; reading the profile belongs to the session. */
export const identityApi = createServiceApi('identity', {
  signUp,
  confirmEmail,
  resendConfirmation,
  recoverPassword,
  resetPassword,
  updateProfile,
  uploadAvatar,
});
