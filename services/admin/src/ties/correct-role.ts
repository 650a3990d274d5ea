import type { correctRole as correctRoleSpec, User } from '@junto/contracts/admin/users';
import { correctRoleCommand } from '@junto/contracts/commands/identity';
import type { RefusalsOf } from '@junto/contracts/endpoint';
import { isRefusal, refuse } from '@junto/contracts/problems';
import { CompanyModel } from '../companies/company.model';
import { OrderReadModel } from '../orders/order-read-model';
import { inputOf, type AboutUser } from '../users/change-user';
import { showDecided } from '../users/show-decided';
import { UserModel } from '../users/user.model';
import { openCarts } from './read-ties';

/**
 * Corrects a role that was chosen by mistake. What hangs on it would be nobody's afterwards, so it is refused while
 * there is a company, an order or an open cart.
 */
export async function correctRole(
  about: AboutUser,
  role: 'buyer' | 'supplier',
): Promise<User | RefusalsOf<typeof correctRoleSpec>> {
  const user = await UserModel.findById(about.profileId).lean();
  if (!user) return refuse('not_found');
  const [company, orders, carts] = await Promise.all([
    user.company_id === null ? null : CompanyModel.findById(user.company_id, { name: 1 }).lean(),
    OrderReadModel.countDocuments({ buyer_id: about.profileId }),
    user.role === 'buyer' ? openCarts([about.profileId], about.send) : 0,
  ]);
  if (carts === null) return refuse('try_again', { retry_after_s: 1 });
  const held = company !== null || orders > 0 || carts > 0;
  if (held) return refuse('role_in_use', { company: company?.name ?? '–', orders, open_carts: carts });
  const decided = await about.send(correctRoleCommand, { ...inputOf(about), role }, about.cause);
  return isRefusal(decided) ? decided : showDecided(decided);
}
