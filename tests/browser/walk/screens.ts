import { adminRole } from './admin';
import { buyerRole } from './buyer';
import type { Role } from './opened';
import { supplierRole } from './supplier';

/** Every page of every role, and its dialogs. */
export const roles: readonly Role[] = [buyerRole, supplierRole, adminRole];
