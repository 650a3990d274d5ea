import type { Role } from '@junto/contracts/endpoint';
import type { ServiceSettings } from '@junto/service-kit/settings/service-settings';
import type { IdentityConfig } from '../config';
import { secretBox, type SecretBox } from '../keys/secret-box';

/** Dependencies of second factors. */
export interface FactorDeps {
  box: SecretBox;
  /** True when the operator requires a second factor of administrators. */
  adminsNeedFactor: () => Promise<boolean>;
}

/** If the environment requires the factor of administrators, the setting cannot turn it off. */
export function factorDeps(
  { SECOND_FACTOR_KEY, ADMINS_NEED_SECOND_FACTOR }: IdentityConfig,
  settings: ServiceSettings<'identity'>,
): FactorDeps {
  return {
    // The local stack has no real secrets, so its key has a default.
    box: secretBox(SECOND_FACTOR_KEY ?? [Buffer.alloc(32)]),
    adminsNeedFactor: async () => ADMINS_NEED_SECOND_FACTOR || (await settings.valueOf('admin_second_factor')),
  };
}

/** True if this role cannot sign in without a second factor. */
export async function isRequired(
  { adminsNeedFactor }: Pick<FactorDeps, 'adminsNeedFactor'>,
  role: Role,
): Promise<boolean> {
  return role === 'admin' && (await adminsNeedFactor());
}
