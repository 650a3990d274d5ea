import type { Role } from '@junto/contracts/endpoint';
import type { ServiceSettings } from '@junto/service-kit/settings/service-settings';
import type { IdentityConfig } from '../config';
import { secretBox, type SecretBox } from '../keys/secret-box';

/** What second factors are judged with. */
export interface FactorDeps {
  box: SecretBox;
  /** Whether an operator lets no administrator sign in without one. */
  adminsNeedFactor: () => Promise<boolean>;
}

/** Where the environment asks for the factor of administrators, no switch takes it away. */
export function factorDeps(
  { SECOND_FACTOR_KEY, ADMINS_NEED_SECOND_FACTOR }: IdentityConfig,
  settings: ServiceSettings<'identity'>,
): FactorDeps {
  return {
    // A developer's machine has nothing to hide: its own secrets have a default.
    box: secretBox(SECOND_FACTOR_KEY ?? [Buffer.alloc(32)]),
    adminsNeedFactor: async () => ADMINS_NEED_SECOND_FACTOR || (await settings.valueOf('admin_second_factor')),
  };
}

/** Who may not sign in without a second factor. */
export async function isRequired(
  { adminsNeedFactor }: Pick<FactorDeps, 'adminsNeedFactor'>,
  role: Role,
): Promise<boolean> {
  return role === 'admin' && (await adminsNeedFactor());
}
