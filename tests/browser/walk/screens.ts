import { adminRole } from './admin';
import { buyerRole } from './buyer';
import type { Role } from './opened';
import { supplierRole } from './supplier';

/** Every page of every role, and all that opens over one. */
export const roles: readonly Role[] = [buyerRole, supplierRole, adminRole];
