import { readPublicSettings as readSpec } from '@junto/contracts/identity/public-settings';
import { refuse, type Refusal } from '@junto/contracts/problems';
import { route } from '@junto/service-kit/http/route';
import type { ServiceSettings } from '@junto/service-kit/settings/service-settings';

type Settings = Pick<ServiceSettings<'identity'>, 'valueOf'>;

/** Public operator settings, served from memory because every open page polls them. */
export const publicSettingsRoutes = (settings: Settings) => [
  route(readSpec, async () => ({
    banner: await settings.valueOf('banner'),
    sign_up: {
      buyer: await settings.valueOf('buyer_sign_up'),
      supplier: await settings.valueOf('supplier_sign_up'),
    },
  })),
];

/** Whether an operator closed sign-up for this role. */
export async function signUpClosed(
  settings: Settings,
  role: 'buyer' | 'supplier',
): Promise<Refusal<'sign_up_closed'> | undefined> {
  return (await settings.valueOf(`${role}_sign_up`)) ? undefined : refuse('sign_up_closed', { role });
}
