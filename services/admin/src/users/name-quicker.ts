import type { Refusal } from '@junto/contracts/problems';
import { UserModel, type UserProjection } from './user.model';

/** The refusal of who came too late with who was quicker by name: owners know them by id. */
export async function nameQuicker<R extends Refusal>(refusal: R): Promise<R> {
  const { by, ...params } = refusal.params;
  if (by === undefined) return refusal;
  const person = await UserModel.findById(by, { name: 1 }).lean<Pick<UserProjection, 'name'>>();
  return { ...refusal, params: { ...params, ...(person && { by: person.name }) } };
}
